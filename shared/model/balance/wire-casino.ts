import * as z from 'zod';
import { Won } from '../money.ts';

/** The spec's casino or slot record, and the code by which it is deleted. */
export const WireCasinoLine = z.object({
  row: z.string(),
  date: z.string(),
  trans_id: z.string(),
  third_party_name: z.string(),
  game_type: z.string(),
  round_id: z.string(),
  type: z.enum(['bet', 'result']),
  amount: Won,
  /** Null on a bet, and on the result of a bet that was taken back. */
  result: z.enum(['hit', 'miss']).nullable(),
});
export type WireCasinoLine = z.infer<typeof WireCasinoLine>;
