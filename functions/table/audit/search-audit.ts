import type { AuditRow } from '../../../shared/model/admin/wire-audit.ts';
import { type Item, query } from '../client/table.ts';
import { auditInboxes, inboxShards } from '../keys/audit-keys.ts';
import { keys } from '../keys/keys.ts';
import type { AuditLine } from './audit.ts';

export type StoredAuditLine = Item & Omit<AuditLine, 'now' | 'by'> & { readonly at: string };

export interface AuditSearch {
  /** Epoch ms, included. */
  readonly from: number;
  /** Epoch ms, excluded. */
  readonly to: number;
  /** Sort key to continue after; absent: from the newest. */
  readonly after?: string | undefined;
  readonly size: number;
  readonly fits: (line: StoredAuditLine) => boolean;
}

/** Lines one call reads: a filter that finds nothing continues with the next call. */
const maxScanned = 1_000;
/** Days of the audit one call reads: empty ones too cost a read each. */
const maxDays = 31;
const dayInMs = 24 * 60 * 60 * 1_000;

/** Sort keys, both included. */
interface Span {
  readonly from: string;
  readonly to: string;
}

/** Lines of one place, newest first; `last`: the key up to which it was read, null when that is its end. */
interface Part {
  readonly items: readonly Item[];
  readonly last: string | null;
}

/**
 * A page of a time's lines, newest first, where the next begins, and down to which moment it was read: lines of the audit and
 * those that wait in the inboxes. A line keeps its key when it is moved, so that a cursor holds for both. The inboxes are read
 * first: a line moved meanwhile is in both, never in neither. However long the time, a page reads so many lines and days; of a
 * filter that fits few it has few, and a next one.
 */
export async function searchAudit({
  after,
  size,
  fits,
  ...time
}: AuditSearch): Promise<{ lines: StoredAuditLine[]; next: string | null; readTo: string }> {
  const from = new Date(time.from).toISOString();
  const newest = `${new Date(time.to - 1).toISOString()}#~`;
  const span = { from, to: after !== undefined && after < newest ? after : newest };
  if (span.to < from) return { lines: [], next: null, readTo: from };
  const waiting = await waitingIn(span);
  const { items, next } = merged([...waiting, await keptIn(span)]);
  const found: StoredAuditLine[] = [];
  for (const item of items.filter(({ sk }) => sk !== after).filter(isAuditLine)) {
    if (fits(item)) found.push(item);
    if (found.length === size) return { lines: found, next: item.sk, readTo: momentOf(item.sk) };
  }
  return { lines: found, next, readTo: next === null ? from : momentOf(next) };
}

/** The moment a key begins with. */
const momentOf = (sk: string): string => sk.slice(0, '2026-01-01T00:00:00.000Z'.length);

/** Lines of the audit's days, the newest first, as far as one call reads. */
async function keptIn({ from, to }: Span): Promise<Part> {
  const items: Item[] = [];
  const days = utcDaysOf({ from, to });
  for (const [place, utcDay] of days.entries()) {
    // Behind the last line of the day before, which is not read any more.
    if (place === maxDays) return { items, last: `${utcDay}T23:59:59.999Z#~` };
    const { pk } = keys.audit(utcDay, '');
    const page = await query({ pk, from, to, descending: true, limit: maxScanned - items.length });
    items.push(...page.items);
    const isEnd = page.next === null && (items.length < maxScanned || place === days.length - 1);
    if (!isEnd) return { items, last: items.at(-1)?.sk ?? null };
  }
  return { items, last: null };
}

/** UTC days from the last to the first, 'YYYY-MM-DD': those a page reads, and the one behind them. */
function utcDaysOf({ from, to }: Span): readonly string[] {
  const days: string[] = [];
  const first = Date.parse(from.slice(0, 10));
  for (let day = Date.parse(to.slice(0, 10)); day >= first && days.length <= maxDays; day -= dayInMs)
    days.push(new Date(day).toISOString().slice(0, 10));
  return days;
}

/** What was written within the last seconds and is not in the audit yet. */
function waitingIn({ from, to }: Span): Promise<readonly Part[]> {
  const partitions = auditInboxes.flatMap((inbox) => inboxShards.map((shard) => ({ inbox, shard })));
  return Promise.all(
    partitions.map(async ({ inbox, shard }) => {
      const pk = keys.auditInboxPartition(inbox, shard);
      const { items, next } = await query({ pk, from, to, descending: true, limit: maxScanned });
      const named = items.map((item) => ({ ...item, inbox }));
      return { items: named, last: next === null ? null : (items.at(-1)?.sk ?? null) };
    }),
  );
}

const nameOf = ({ sk, inbox }: Item) => `${inbox} ${sk}`;

/** In one order, each line once, as far down as every place was read. */
function merged(parts: readonly Part[]): { readonly items: readonly Item[]; readonly next: string | null } {
  const floor = parts.reduce((highest, { last }) => (last !== null && last > highest ? last : highest), '');
  const byKey = new Map(parts.flatMap(({ items }) => items.map((item) => [nameOf(item), item] as const)));
  const items = [...byKey.values()].filter(({ sk }) => sk >= floor).sort((a, b) => (a.sk > b.sk ? -1 : 1));
  return { items, next: floor === '' ? null : floor };
}

/** Partitions of the audit and of its inboxes alone: other items may be written by more functions, and claim to be in its lists. */
const places = [
  keys.audit('', '').pk,
  ...auditInboxes.map((inbox) => keys.auditInboxPartition(inbox, 0).slice(0, -1)),
];
/** What a function that is broken into writes must not stop the search. */
const texts = ['at', 'operatorId', 'call', 'target', 'reason', 'ip'];

export function isAuditLine(item: Item): item is StoredAuditLine {
  return (
    places.some((place) => item.pk.startsWith(place)) && texts.every((name) => typeof item[name] === 'string')
  );
}

/** A line as operators read it. */
export function auditRowOf(line: StoredAuditLine): AuditRow {
  const { sk: key, at, operatorId, call, target, reason, ip, before, after } = line;
  return { key, at, operatorId, call, target, reason, ip, before, after };
}
