import type { AuditRow } from '../../../shared/model/admin/wire-audit.ts';
import { koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { type Item, query } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { AuditLine } from './audit.ts';

export type StoredAuditLine = Item & Omit<AuditLine, 'now'> & { readonly at: string };

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

/** A page of a Korean day's lines, newest first, and where the next begins. A Korean day lies in two UTC days. */
export async function searchAudit({ day, minutes = wholeDay, after, size, fits }: AuditSearch) {
  const midnight = koreanDaySpan(day).from;
  const from = new Date(midnight + minutes.from * minuteInMs).toISOString();
  const to = new Date(midnight + (minutes.to + 1) * minuteInMs - 1).toISOString();
  const found: StoredAuditLine[] = [];
  let seen = 0;
  for (const utcDay of [to.slice(0, 10), from.slice(0, 10)]) {
    const last = after ?? `${to}#~`;
    if (utcDay > last.slice(0, 10)) continue;
    const { pk } = keys.audit(utcDay, '');
    const upTo = last.startsWith(utcDay) ? last : '~';
    const { items, next } = await query({ pk, from, to: upTo, descending: true, limit: maxScanned - seen });
    for (const item of items.filter(({ sk }) => sk !== after).filter(isAuditLine)) {
      if (fits(item)) found.push(item);
      if (found.length === size) return { lines: found, next: item.sk };
    }
    seen += items.length;
    if (next !== null || seen >= maxScanned) return { lines: found, next: items.at(-1)?.sk ?? null };
  }
  return { lines: found, next: null };
}

export function isAuditLine(item: Item): item is StoredAuditLine {
  return typeof item.at === 'string' && typeof item.operatorId === 'string';
}

/** A line as operators read it. */
export function auditRowOf(line: StoredAuditLine): AuditRow {
  const { sk: key, at, operatorId, call, target, reason, ip, before, after } = line;
  return { key, at, operatorId, call, target, reason, ip, before, after };
}
