import * as z from 'zod';
import { WireFolder, WireLive } from './model/sports/wire-match.ts';
import { maxWatched } from './rules/sports/subscription-limits.ts';

/** Messages of the live socket . A push is a hint: only odds and scores carry values. */
const Single = z.discriminatedUnion('type', [
  z.object({ type: z.literal('logOut'), reason: z.string() }),
  z.object({ type: z.literal('balance') }),
  z.object({ type: z.literal('notes') }),
  z.object({ type: z.literal('cash'), cash_seq: z.string(), status: z.string() }),
  /** `ticket`: name of the delayed bet this is the outcome of; a refused one has no bet under `betCode`. */
  z.object({
    type: z.literal('bet'),
    betCode: z.string(),
    status: z.string(),
    ticket: z.string().optional(),
  }),
  /** `shown`: the folders the prematch lists show from now on, where that changed. */
  z.object({
    type: z.literal('odds'),
    gameId: z.string(),
    folders: z.array(WireFolder),
    shown: z.object({ korean: z.array(z.string()), european: z.array(z.string()) }).optional(),
  }),
  z.object({
    type: z.literal('game'),
    gameId: z.string(),
    status: z.string(),
    score: z.object({ home: z.int(), away: z.int() }).nullable(),
    isLimitBet: z.enum(['Y', 'N']).optional(),
    /** Incidents only when there are new ones. */
    live: WireLive.partial({ incidents: true }).optional(),
  }),
  /** A match entered play or left it: to sockets subscribed to the topic of that name. */
  z.object({ type: z.literal('inplay'), gameId: z.string(), status: z.string() }),
  /** A round the member has bets on was settled. */
  z.object({ type: z.literal('round'), game: z.string(), round: z.int(), state: z.string() }),
  /** The answer to setUser: from here on pushes reach this socket. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('pong') }),
]);
export const LiveMessage = z.union([Single, z.object({ type: z.literal('batch'), list: z.array(Single) })]);
export type SingleLiveMessage = z.infer<typeof Single>;
export type LiveMessage = z.infer<typeof LiveMessage>;

/** What a browser may send. Identity comes from the socket ticket, whatever else setUser carries. */
export const LiveRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('setUser') }),
  /** `whole`: matches to send every market of; of the others only the main markets are sent. */
  z.object({
    action: z.literal('watch'),
    games: z.array(z.string().max(40)).max(maxWatched.games),
    whole: z.array(z.string().max(40)).max(maxWatched.whole).default([]),
  }),
  z.object({ action: z.literal('ping') }),
]);
export type LiveRequest = z.input<typeof LiveRequest>;
