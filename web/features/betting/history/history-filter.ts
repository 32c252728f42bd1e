import { serverNow } from '../../../lib/time/server-clock.ts';
import { addDays, dayOf } from '../../../lib/time/time.ts';

export type HistoryResult = 'all' | 'wait' | 'hit' | 'miss' | 'exception';
export type HistoryType = 'sport' | 'casino' | 'slot';

/** The history's filter as the address carries it: type, result, from, to, page. */
export interface HistoryFilter {
  /** Null: everything, bets above casino and slot. */
  readonly type: HistoryType | null;
  readonly result: HistoryResult;
  /** Korean days, both included. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
  /** Page of the casino and slot rows shown below the bets. */
  readonly plays: number;
}

export const types: readonly { readonly value: HistoryType | null; readonly label: string }[] = [
  { value: null, label: '전체' },
  { value: 'sport', label: '스포츠' },
  { value: 'casino', label: '카지노' },
  { value: 'slot', label: '슬롯' },
];

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

/** At most this many days at once; a year back can be requested. */
const maxDays = 90;
const reachable = 365;
const standard = 7;

export function periodOf(days: number): Pick<HistoryFilter, 'from' | 'to'> {
  const to = dayOf(serverNow());
  return { from: addDays(to, 1 - days), to };
}

/** The first day the date fields offer. */
export const oldestDay = (): string => addDays(dayOf(serverNow()), -reachable);

export function filterFrom(query: URLSearchParams): HistoryFilter {
  const period = periodOf(standard);
  const to = dayIn(query.get('to')) ?? period.to;
  const from = dayIn(query.get('from')) ?? period.from;
  const earliest = addDays(to, 1 - maxDays);
  return {
    type: types.find(({ value }) => value === query.get('type'))?.value ?? null,
    result: results.find(({ value }) => value === query.get('result'))?.value ?? 'all',
    // Days are compared as texts: year, month, day.
    from: [earliest, from, to].sort()[1] ?? from,
    to,
    page: pageIn(query.get('page')),
    plays: pageIn(query.get('plays')),
  };
}

export function queryOf(filter: HistoryFilter): Record<string, string> {
  const { type, result, from, to, page, plays } = filter;
  return {
    ...(type ? { type } : {}),
    ...(result === 'all' ? {} : { result }),
    from,
    to,
    ...(page > 1 ? { page: String(page) } : {}),
    ...(plays > 1 ? { plays: String(plays) } : {}),
  };
}

function dayIn(text: string | null): string | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
}

function pageIn(text: string | null): number {
  return Math.max(1, Math.floor(Number(text ?? 1)) || 1);
}
