import * as z from 'zod';
import { Amount } from '../money.ts';

/** 'in': main money becomes casino credit (충전) · 'out': credit comes back (환전). */
export const TransferDirection = z.enum(['in', 'out']);
export type TransferDirection = z.infer<typeof TransferDirection>;

/** OPEN: the provider has not confirmed yet and the money is on CASINO_CLEARING. The other two are final. */
export const TransferState = z.enum(['OPEN', 'DONE', 'REVERSED']);
export type TransferState = z.infer<typeof TransferState>;

/** Money on its way between a member and a casino provider. `id` is our transfer id: the provider never gets another one for it. */
export const CasinoTransfer = z.object({
  id: z.string(),
  memberSeq: z.int(),
  direction: TransferDirection,
  /** The provider's name in our books: `credit:{house}`. */
  house: z.string(),
  amount: Amount,
  state: TransferState,
  /** From 1 per member and direction. */
  ordinal: z.int(),
  /** Epoch milliseconds. */
  at: z.int(),
  doneAt: z.int().nullable(),
});
export type CasinoTransfer = Readonly<z.infer<typeof CasinoTransfer>>;
