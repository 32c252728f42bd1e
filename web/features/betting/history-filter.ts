import { serverNow } from '../../lib/server-clock.ts';
import { dayAfter, dayOf } from '../../lib/time.ts';

export type HistoryResult = 'all' | 'wait' | 'hit' | 'miss' | 'exception';

/** The history's filter as the address carries it: type, result, from, to, page. */
export interface HistoryFilter {
  readonly type: 'sport' | null;
  readonly result: HistoryResult;
  /** Korean days, both included. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

export const results: readonly { readonly value: HistoryResult; readonly label: string }[] = [
  { value: 'all', label: '전체' },
  { value: 'wait', label: '대기' },
  { value: 'hit', label: '적중' },
  { value: 'miss', label: '미적중' },
  { value: 'exception', label: '적특' },
];

/** Presets of the period: days back from today, today included. */
export const periods = [
  { label: '오늘', days: 1 },
  { label: '1주', days: 7 },
  { label: '15일', days: 15 },
  { label: '1개월', days: 30 },
] as const;

/** At most this many days at once. */
const longest = 90;
const standard = 7;

export function periodOf(days: number): Pick<HistoryFilter, 'from' | 'to'> {
  const to = dayOf(serverNow());
  return { from: dayAfter(to, 1 - days), to };
}

export function filterFrom(query: URLSearchParams): HistoryFilter {
  const period = periodOf(standard);
  const to = dayIn(query.get('to')) ?? period.to;
  const from = dayIn(query.get('from')) ?? period.from;
  const earliest = dayAfter(to, 1 - longest);
  return {
    type: query.get('type') === 'sport' ? 'sport' : null,
    result: results.find(({ value }) => value === query.get('result'))?.value ?? 'all',
    // Days are compared as texts: year, month, day.
    from: [earliest, from, to].sort()[1] ?? from,
    to,
    page: Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1),
  };
}

export function queryOf(filter: HistoryFilter): Record<string, string> {
  const { type, result, from, to, page } = filter;
  return {
    ...(type ? { type } : {}),
    ...(result === 'all' ? {} : { result }),
    from,
    to,
    ...(page > 1 ? { page: String(page) } : {}),
  };
}

function dayIn(text: string | null): string | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
}
