import * as z from 'zod';
import { Won } from '../money.ts';

/** The spec's casino or slot record. */
export const WireCasinoLine = z.object({
  date: z.string(),
  trans_id: z.string(),
  third_party_name: z.string(),
  game_type: z.string(),
  round_id: z.string(),
  type: z.enum(['bet', 'result']),
  amount: Won,
  result: z.enum(['hit', 'miss']).nullable(),
});
export type WireCasinoLine = z.infer<typeof WireCasinoLine>;
