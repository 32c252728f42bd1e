import { at, batchGet, type Item, put } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { type DayStart, daysIn, daysText, lineOf, type OrderedLine, rowOf, type StoredRow } from './rows.ts';

type Found = Awaited<ReturnType<typeof batchGet>>;

/** Places in time, from 0; `end` not included. */
export interface LineRange {
  readonly from: number;
  readonly end: number;
}

/** `M#mid / LEDGER`: the parts hold this many entries. */
export interface LedgerHead {
  readonly count: number;
  /** Lines of a part when they were written. */
  readonly size?: number;
  /** Time of the last part's first line. */
  readonly tailAt?: number;
  /** Where each Korean day begins: see ledger-rows. */
  readonly days?: string;
  readonly cash?: number;
  readonly point?: number;
}

/** `M#mid / LEDGER#nnnnnn`, oldest first: what stands in place of the journal's own order, which is by kind. */
interface Part {
  readonly lines: readonly StoredRow[];
}

/** Some 6 KB: what a new entry makes be written again is small. */
export const linesPerPart = 50;
const putsAtOnce = 10;

/** How far the order is written. */
export interface Kept {
  readonly count: number;
  readonly days: readonly DayStart[];
  readonly cash: number;
  readonly point: number;
}

export function keptIn(head: LedgerHead | undefined): Kept {
  if (head?.size !== linesPerPart) return { count: 0, days: [], cash: 0, point: 0 };
  const { count, days = '', cash = 0, point = 0 } = head;
  return { count, days: daysIn(days), cash, point };
}

/** Place of the last part's first line: what new entries may still move. */
export function tailOf(count: number): number {
  return Math.floor(Math.max(0, count - 1) / linesPerPart) * linesPerPart;
}

export function partsIn({ from, end }: LineRange): readonly number[] {
  if (from >= end) return [];
  const first = Math.floor(from / linesPerPart);
  return Array.from(
    { length: Math.floor((end - 1) / linesPerPart) - first + 1 },
    (_, place) => first + place,
  );
}

/** The parts from a part's first line on, then the head: pages follow the head. */
export async function writeParts(
  memberSeq: number,
  {
    start,
    lines,
    days,
  }: { readonly start: number; readonly lines: readonly OrderedLine[]; readonly days: readonly DayStart[] },
): Promise<void> {
  const count = start + lines.length;
  const parts = partsIn({ from: start, end: count }).map((part): Item => {
    const from = part * linesPerPart - start;
    return { ...keys.ledgerPart(memberSeq, part), lines: lines.slice(from, from + linesPerPart).map(rowOf) };
  });
  for (let from = 0; from < parts.length; from += putsAtOnce)
    await Promise.all(parts.slice(from, from + putsAtOnce).map((part) => put(part)));
  const last = lines.at(-1);
  await put({
    ...keys.ledgerHead(memberSeq),
    ...{ count, size: linesPerPart, tailAt: lines[tailOf(count) - start]?.at ?? 0, days: daysText(days) },
    ...{ cash: last?.cashAfter ?? 0, point: last?.pointAfter ?? 0 },
  });
}

/** Lines of the kept order; null when a part does not hold what the head says. */
export async function readParts(memberSeq: number, range: LineRange): Promise<readonly OrderedLine[] | null> {
  const parts = partsIn(range);
  if (parts.length === 0) return [];
  const found = await batchGet(parts.map((part) => keys.ledgerPart(memberSeq, part)));
  return linesOfParts(found, memberSeq, range);
}

/** The same from parts that were read already; null when one of them was not. */
export function linesOfParts(
  found: Found,
  memberSeq: number,
  range: LineRange,
): readonly OrderedLine[] | null {
  const parts = partsIn(range);
  const [first = 0] = parts;
  const lines = parts.flatMap((part) => {
    const stored = at<Part>(found, keys.ledgerPart(memberSeq, part))?.lines ?? [];
    return stored.length === linesPerPart || part === parts.at(-1) ? stored.map(lineOf) : [];
  });
  const shown = lines.slice(range.from - first * linesPerPart, range.end - first * linesPerPart);
  return shown.length === Math.max(0, range.end - range.from) ? shown : null;
}
