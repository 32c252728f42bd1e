import * as z from 'zod';
import { WireFolder, WireLive } from './model/sports/wire-match.ts';
import { mostWatched } from './rules/sports/match-messages.ts';

/** Messages of the live socket (api.md, Live socket). A push is a hint: only odds and scores carry values. */
const Single = z.discriminatedUnion('type', [
  z.object({ type: z.literal('logOut'), reason: z.string() }),
  z.object({ type: z.literal('balance') }),
  z.object({ type: z.literal('notes') }),
  z.object({ type: z.literal('cash'), cash_seq: z.string(), status: z.string() }),
  /** `ticket`: the held bet this is the outcome of; refused ones have no bet under `betCode`. */
  z.object({
    type: z.literal('bet'),
    betCode: z.string(),
    status: z.string(),
    ticket: z.string().optional(),
  }),
  /** `shown`: the folders the lists of games to come show from now on, where that changed. */
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
  /** A game entered play or left it: to those who watch the topic of that name. */
  z.object({ type: z.literal('inplay'), gameId: z.string(), status: z.string() }),
  /** A round the member has bets on was settled. */
  z.object({ type: z.literal('round'), game: z.string(), round: z.int(), state: z.string() }),
  z.object({ type: z.literal('pong') }),
]);
export const LiveMessage = z.union([Single, z.object({ type: z.literal('batch'), list: z.array(Single) })]);
export type SingleLiveMessage = z.infer<typeof Single>;
export type LiveMessage = z.infer<typeof LiveMessage>;

/** What a browser may send. Identity comes from the ticket, whatever else setUser carries. */
export const LiveRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('setUser') }),
  /** `whole`: games of which every market is wanted; of the others the main ones are told. */
  z.object({
    action: z.literal('watch'),
    games: z.array(z.string().max(40)).max(mostWatched.games),
    whole: z.array(z.string().max(40)).max(mostWatched.whole).default([]),
  }),
  z.object({ action: z.literal('ping') }),
]);
export type LiveRequest = z.input<typeof LiveRequest>;
