import { serverNow } from '../../../lib/time/server-clock.ts';
import { addDays, dayOf } from '../../../lib/time/time.ts';

/** The first and the last Korean day of a period, 'YYYY-MM-DD'. */
export interface StatementDays {
  readonly from: string;
  readonly to: string;
}

/** The longest period: twelve months. */
const maxDays = 365;

export const statementPeriods = [
  { label: '오늘', days: 1 },
  { label: '1주', days: 7 },
  { label: '1개월', days: 30 },
  { label: '3개월', days: 90 },
  { label: '12개월', days: maxDays },
] as const;

/** The period of this many days that ends today. */
export function lastDays(days: number): StatementDays {
  const to = dayOf(serverNow());
  return { from: addDays(to, 1 - days), to };
}

/** The period in the page's query string; 30 days when it has no valid one. Of a longer period than `maxDays`, the last ones. */
export function daysFrom(query: URLSearchParams): StatementDays {
  const [from, to] = [query.get('from'), query.get('to')];
  if (!isDay(from) || !isDay(to) || from > to) return lastDays(30);
  const earliest = addDays(to, 1 - maxDays);
  return { from: from < earliest ? earliest : from, to };
}

function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
