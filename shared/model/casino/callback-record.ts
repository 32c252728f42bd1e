import * as z from 'zod';
import { Won } from '../money.ts';

/** What a game counts as: baccarat is casino with a rolling weight of its own. */
export const CasinoPlay = z.enum(['slot', 'casino', 'baccarat']);
export type CasinoPlay = z.infer<typeof CasinoPlay>;

/** What a booked callback keeps: its reply, and what a win or rollback needs of its bet. Stored with its entry. */
export const BookedCallback = z.object({
  /** 'tombstone': a bet was taken back before it arrived; the entry has the bet's number and nothing was moved. */
  action: z.enum(['bet', 'win', 'rollback', 'tombstone']),
  /** The number its reply names: of a tombstone the rollback's. */
  txId: z.string(),
  /** Credit after it, as its reply says. */
  balance: Won,
  /** Stake, win, or what a rollback gave back. */
  amount: Won,
  /** Of the signed request, which is taken once; '' in protocols without one. */
  nonce: z.string(),
  /** Differs between requests: one whose reply from the table was lost knows its own booking by it. */
  requestMark: z.string(),
  roundId: z.string().optional(),
  gameId: z.string().optional(),
  play: CasinoPlay.optional(),
  /** Id of its history line. */
  line: z.string().optional(),
});
export type BookedCallback = Readonly<z.infer<typeof BookedCallback>>;
