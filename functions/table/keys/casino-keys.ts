import type { Key } from './key.ts';

const digits = 12;

/** One shard of a vendor's Korean day. */
export interface VendorDayPart {
  readonly vendor: string;
  readonly day: string;
  readonly shard: number;
}

const partOf = ({ vendor, day, shard }: VendorDayPart) => `CASINODAY#${vendor}#${day}#${shard}`;

/** Keys of money at casino providers and on its way there; part of `keys`. */
export const casinoKeys = {
  /** Transfers of one direction, numbered from 1. */
  casinoTransfer: (memberSeq: number, direction: 'in' | 'out', ordinal: number): Key => ({
    pk: `M#${memberSeq}`,
    sk: `RQ#CAS#${direction}#${String(ordinal).padStart(digits, '0')}`,
  }),
  /** The sandbox casino's record of a transfer. */
  sandboxTransfer: (transferId: string): Key => ({ pk: `CASINO#sandbox#${transferId}`, sk: 'TRANSFER' }),
  /** A callback that moved nothing, kept for operators for some weeks; sorted by a ULID. */
  unbookedCallback: (named: { vendor: string; day: string; id: string }): Key => ({
    pk: `CASINO#${named.vendor}#${named.day}`,
    sk: `CB#${named.id}`,
  }),
  unbookedCallbacks: (vendor: string, day: string) => ({ pk: `CASINO#${vendor}#${day}`, prefix: 'CB#' }),
  /** That a member bet with a vendor in a minute ('HHMM') of a Korean day. */
  playedMinute: (named: { vendor: string; day: string; minute: string; memberSeq: number }): Key => ({
    pk: `CASINO#${named.vendor}#${named.day}`,
    sk: `AT#${named.minute}#${named.memberSeq}`,
  }),
  playedMinutes: (vendor: string, day: string) => ({ pk: `CASINO#${vendor}#${day}`, prefix: 'AT#' }),
  /** What a member played with a vendor on a Korean day. */
  playerDay: (part: VendorDayPart, memberSeq: number): Key => ({ pk: partOf(part), sk: `M#${memberSeq}` }),
  playerDays: (part: VendorDayPart) => ({ pk: partOf(part), prefix: 'M#' }),
  /** A vendor's day that has ended, added up. */
  vendorDay: (vendor: string, day: string): Key => ({ pk: `CASINODAYS#${vendor}`, sk: day }),
  vendorDays: (vendor: string, { from, to }: { from: string; to: string }) => ({
    pk: `CASINODAYS#${vendor}`,
    from,
    to,
  }),
  /** A bet without result, by the id of its history line. */
  openCasinoBet: (vendor: string, lineId: string): Key => ({ pk: `CASINOOPEN#${vendor}`, sk: lineId }),
  openCasinoBets: (vendor: string) => ({ pk: `CASINOOPEN#${vendor}` }),
  /** A day's books compared with the vendor's own list. */
  vendorReconciliation: (vendor: string, day: string): Key => ({ pk: `CASINORECON#${vendor}`, sk: day }),
  vendorReconciliations: (vendor: string) => ({ pk: `CASINORECON#${vendor}` }),
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
