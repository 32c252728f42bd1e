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
  /** A member's bets at one live table of the sandbox, in the order they were placed; and which bet an idempotency key placed. */
  tableBet: (memberSeq: number, table: string, ulid: string): Key => ({
    pk: `M#${memberSeq}`,
    sk: `TABLE#${table}#${ulid}`,
  }),
  tableBets: (memberSeq: number, table: string) => ({ pk: `M#${memberSeq}`, prefix: `TABLE#${table}#` }),
  tableBetKey: (memberSeq: number, key: string): Key => ({ pk: `M#${memberSeq}`, sk: `TABLEKEY#${key}` }),
  /** A member's rounds of the sandbox's slot, in the order they were played; and which round an idempotency key started. */
  slotRound: (memberSeq: number, seq: string): Key => ({ pk: `M#${memberSeq}`, sk: `SLOT#${seq}` }),
  slotRounds: (memberSeq: number) => ({ pk: `M#${memberSeq}`, prefix: 'SLOT#' }),
  slotKey: (memberSeq: number, key: string): Key => ({ pk: `M#${memberSeq}`, sk: `SLOTKEY#${key}` }),
} as const;
