import * as z from 'zod';

/** Whole won or points a request may name: 1 … 10¹². Strings, fractions and exponents outside it are refused. */
export const Amount = z.int().min(1).max(1_000_000_000_000);

/** A stored balance or a difference in whole won or points. */
export const Won = z.int();

/** Odds inside the product: integer hundredths, 1.95 → 195. */
export type Hundredths = number;

/** Odds on the wire: a decimal of at least 1 with at most two digits. Only ever compared, never calculated with. */
export const WireOdds = z.number().min(1).max(100_000);

/** Currency units of the ledger: won and points never share a posting. */
export const Unit = z.enum(['KRW', 'P']);
export type Unit = z.infer<typeof Unit>;

/** One line of an entry. Positive is the account holder's claim on the operator. */
export const Posting = z.object({ account: z.string(), unit: Unit, amount: Won });
export type Posting = z.infer<typeof Posting>;
