import { serverNow } from '../../../lib/time/server-clock.ts';
import { dayAfter, dayOf } from '../../../lib/time/time.ts';

/** Korean days 'YYYY-MM-DD', both included. */
export interface StatementDays {
  readonly from: string;
  readonly to: string;
}

/** Twelve months are reachable. */
const maxDays = 365;

export const statementPeriods = [
  { label: '오늘', days: 1 },
  { label: '1주', days: 7 },
  { label: '1개월', days: 30 },
  { label: '3개월', days: 90 },
  { label: '12개월', days: 365 },
] as const;

/** The days up to today. */
export function lastDays(days: number): StatementDays {
  const to = dayOf(serverNow());
  return { from: dayAfter(to, 1 - days), to };
}

/** The days an address names, a month by default; too long a period keeps its end. */
export function daysFrom(query: URLSearchParams): StatementDays {
  const [from, to] = [query.get('from'), query.get('to')];
  if (!isDay(from) || !isDay(to) || from > to) return lastDays(30);
  const earliest = dayAfter(to, 1 - maxDays);
  return { from: from < earliest ? earliest : from, to };
}

function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
