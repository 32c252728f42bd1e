import type { Key } from './key.ts';

const digits = 12;

/** Keys of money on its way to and from casino providers; part of `keys`. */
export const casinoKeys = {
  /** Transfers of one direction, numbered from 1. */
  casinoTransfer: (memberSeq: number, direction: 'in' | 'out', ordinal: number): Key => ({
    pk: `M#${memberSeq}`,
    sk: `RQ#CAS#${direction}#${String(ordinal).padStart(digits, '0')}`,
  }),
  /** The sandbox casino's record of a transfer. */
  sandboxTransfer: (transferId: string): Key => ({ pk: `CASINO#sandbox#${transferId}`, sk: 'TRANSFER' }),
} as const;
