import * as z from 'zod';
import { WireFolder } from './model/wire-match.ts';

/** Messages of the live socket (api.md, Live socket). A push is a hint: only odds and scores carry values. */
const Single = z.discriminatedUnion('type', [
  z.object({ type: z.literal('logOut'), reason: z.string() }),
  z.object({ type: z.literal('balance') }),
  z.object({ type: z.literal('notes') }),
  z.object({ type: z.literal('cash'), cash_seq: z.string(), status: z.string() }),
  z.object({ type: z.literal('bet'), betCode: z.string(), status: z.string() }),
  z.object({ type: z.literal('odds'), gameId: z.string(), folders: z.array(WireFolder) }),
  z.object({
    type: z.literal('game'),
    gameId: z.string(),
    status: z.string(),
    score: z.object({ home: z.int(), away: z.int() }).nullable(),
  }),
  z.object({ type: z.literal('pong') }),
]);
export const LiveMessage = z.union([Single, z.object({ type: z.literal('batch'), list: z.array(Single) })]);
export type SingleLiveMessage = z.infer<typeof Single>;
export type LiveMessage = z.infer<typeof LiveMessage>;

/** What a browser may send. Identity comes from the ticket, whatever else setUser carries. */
export const LiveRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('setUser') }),
  z.object({ action: z.literal('watch'), games: z.array(z.string().max(40)).max(300) }),
  z.object({ action: z.literal('ping') }),
]);
export type LiveRequest = z.infer<typeof LiveRequest>;
