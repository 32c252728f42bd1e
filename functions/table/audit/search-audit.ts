import { koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { type Item, query } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { AuditLine } from './audit.ts';

export type StoredAuditLine = Item & Omit<AuditLine, 'now'> & { readonly at: string };

export interface AuditSearch {
  /** Korean day, 'YYYYMMDD'. */
  readonly day: string;
  /** Sort key to continue after; absent: from the newest. */
  readonly after?: string | undefined;
  readonly size: number;
  readonly fits: (line: StoredAuditLine) => boolean;
}

/** Lines one call reads: a filter that finds nothing continues with the next call. */
const maxScanned = 1_000;

/** A page of a Korean day's lines, newest first, and where the next begins. A Korean day lies in two UTC days. */
export async function searchAudit({ day, after, size, fits }: AuditSearch) {
  const span = koreanDaySpan(day);
  const from = new Date(span.from).toISOString();
  const to = new Date(span.to - 1).toISOString();
  const found: StoredAuditLine[] = [];
  let seen = 0;
  for (const utcDay of [to.slice(0, 10), from.slice(0, 10)]) {
    const last = after ?? `${to}#~`;
    if (utcDay > last.slice(0, 10)) continue;
    const { pk } = keys.audit(utcDay, '');
    const upTo = last.startsWith(utcDay) ? last : '~';
    const { items, next } = await query({ pk, from, to: upTo, descending: true, limit: maxScanned - seen });
    for (const item of items.filter(({ sk }) => sk !== after).filter(isLine)) {
      if (fits(item)) found.push(item);
      if (found.length === size) return { lines: found, next: item.sk };
    }
    seen += items.length;
    if (next !== null || seen >= maxScanned) return { lines: found, next: items.at(-1)?.sk ?? null };
  }
  return { lines: found, next: null };
}

function isLine(item: Item): item is StoredAuditLine {
  return typeof item.at === 'string' && typeof item.operatorId === 'string';
}
