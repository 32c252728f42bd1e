import pMap from 'p-map';
import { at, batchGet, type Item, put } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** One entry of the journal at its place in time; amounts in whole won and points. */
export interface OrderedLine {
  readonly kind: string;
  readonly operationId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly cash: number;
  readonly point: number;
  readonly cashAfter: number;
  readonly pointAfter: number;
  readonly reference: string;
  /** What an operator wrote; '' for everything the system does by itself. */
  readonly note: string;
}

/** As stored, without attribute names: a part stays at some 6 KB. */
type StoredRow = readonly [
  kind: string,
  operationId: string,
  cashAfter: number,
  pointAfter: number,
  at: number,
  cash: number,
  point: number,
  reference: string,
  note: string,
];

function rowOf(line: OrderedLine): StoredRow {
  const { kind, operationId, cashAfter, pointAfter, at, cash, point, reference, note } = line;
  return [kind, operationId, cashAfter, pointAfter, at, cash, point, reference, note];
}

function lineOf(row: StoredRow): OrderedLine {
  const [kind, operationId, cashAfter, pointAfter, at, cash, point, reference, note] = row;
  return { kind, operationId, cashAfter, pointAfter, at, cash, point, reference, note };
}

/** Where a Korean day begins in the journal, and the balances before it. */
export interface DayStart {
  /** 'YYYYMMDD' */
  readonly day: string;
  /** Place of its first entry, from 0. */
  readonly start: number;
  readonly cash: number;
  readonly point: number;
}

/** Stored as one text of some 30 characters a day: ten years fit into the head. */
function daysText(days: readonly DayStart[]): string {
  return days.map(({ day, start, cash, point }) => [day, start, cash, point].join(' ')).join('|');
}

function daysIn(text: string): readonly DayStart[] {
  if (text === '') return [];
  return text.split('|').map((part) => {
    const [day = '', start, cash, point] = part.split(' ');
    return { day, start: Number(start), cash: Number(cash), point: Number(point) };
  });
}

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
  /** Where each Korean day begins: see `daysText`. */
  readonly days?: string;
  readonly cash?: number;
  readonly point?: number;
}

/** `M#mid / LEDGER#nnnnnn`, oldest first: the journal in order of time, because its own keys sort by kind. */
interface Part {
  readonly lines: readonly StoredRow[];
}

/** Some 6 KB: a new entry rewrites no more than this. */
export const linesPerPart = 50;
const putsAtOnce = 10;

/** How far the order is stored. */
export interface StoredOrder {
  readonly count: number;
  readonly days: readonly DayStart[];
  readonly cash: number;
  readonly point: number;
}

export function storedOrderOf(head: LedgerHead | undefined): StoredOrder {
  if (head?.size !== linesPerPart) return { count: 0, days: [], cash: 0, point: 0 };
  const { count, days = '', cash = 0, point = 0 } = head;
  return { count, days: daysIn(days), cash, point };
}

/** Place of the last part's first line: from there on new entries may still change the order. */
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

/** Writes the parts from `start` (the first line of a part) on, then the head: readers follow the head. */
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
  await pMap(parts, (part) => put(part), { concurrency: putsAtOnce });
  const last = lines.at(-1);
  await put({
    ...keys.ledgerHead(memberSeq),
    ...{ count, size: linesPerPart, tailAt: lines[tailOf(count) - start]?.at ?? 0, days: daysText(days) },
    ...{ cash: last?.cashAfter ?? 0, point: last?.pointAfter ?? 0 },
  });
}

/** Lines of the stored order; null when a part does not hold what the head says. */
export async function readParts(memberSeq: number, range: LineRange): Promise<readonly OrderedLine[] | null> {
  const parts = partsIn(range);
  if (parts.length === 0) return [];
  const found = await batchGet(parts.map((part) => keys.ledgerPart(memberSeq, part)));
  return linesOfParts(found, memberSeq, range);
}

/** The same from parts that were read already; null when one of them is missing. */
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
