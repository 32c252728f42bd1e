import type { AuditRow } from '../../../shared/model/admin/wire-audit.ts';
import { koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { type Item, query } from '../client/table.ts';
import { auditInboxes, inboxShards } from '../keys/audit-keys.ts';
import { keys } from '../keys/keys.ts';
import type { AuditLine } from './audit.ts';

export type StoredAuditLine = Item & Omit<AuditLine, 'now' | 'by'> & { readonly at: string };

export interface AuditSearch {
  /** Korean day, 'YYYYMMDD'. */
  readonly day: string;
  /** Minutes of the day, both included: from 0 to 1,439. */
  readonly minutes?: { readonly from: number; readonly to: number };
  /** Sort key to continue after; absent: from the newest. */
  readonly after?: string | undefined;
  readonly size: number;
  readonly fits: (line: StoredAuditLine) => boolean;
}

/** Lines one call reads: a filter that finds nothing continues with the next call. */
const maxScanned = 1_000;

const minuteInMs = 60_000;
const wholeDay = { from: 0, to: 1_439 };

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
 * A page of a Korean day's lines, newest first, and where the next begins: those of the audit and those that wait in the
 * inboxes. A line keeps its key when it is moved, so that a cursor holds for both. The inboxes are read first: a line moved
 * meanwhile is in both, never in neither.
 */
export async function searchAudit({ day, minutes = wholeDay, after, size, fits }: AuditSearch) {
  const midnight = koreanDaySpan(day).from;
  const from = new Date(midnight + minutes.from * minuteInMs).toISOString();
  const to = new Date(midnight + (minutes.to + 1) * minuteInMs - 1).toISOString();
  const span = { from, to: after ?? `${to}#~` };
  if (span.to < from) return { lines: [], next: null };
  const waiting = await waitingIn(span);
  const { items, next } = merged([...waiting, await keptIn(span)]);
  const found: StoredAuditLine[] = [];
  for (const item of items.filter(({ sk }) => sk !== after).filter(isAuditLine)) {
    if (fits(item)) found.push(item);
    if (found.length === size) return { lines: found, next: item.sk };
  }
  return { lines: found, next };
}

/** A Korean day lies in two UTC days. */
async function keptIn({ from, to }: Span): Promise<Part> {
  const items: Item[] = [];
  for (const utcDay of new Set([to.slice(0, 10), from.slice(0, 10)])) {
    const { pk } = keys.audit(utcDay, '');
    const page = await query({ pk, from, to, descending: true, limit: maxScanned - items.length });
    items.push(...page.items);
    const isEnd = page.next === null && (items.length < maxScanned || utcDay === from.slice(0, 10));
    if (!isEnd) return { items, last: items.at(-1)?.sk ?? null };
  }
  return { items, last: null };
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
