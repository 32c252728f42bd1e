import { addDays } from '../../lib/time/time.ts';

/** Korean days YYYY-MM-DD, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const presets = [
  { value: 'today', text: '오늘' },
  { value: 'yesterday', text: '어제' },
  { value: 'week', text: '7일' },
  { value: 'thirty', text: '30일' },
  { value: 'month', text: '이번 달' },
  { value: 'own', text: '직접' },
] as const;
export type Preset = (typeof presets)[number]['value'];

/** The days of a preset; null of one's own choice. */
export function periodOf(preset: Preset, today: string): Period | null {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'thirty':
      return { from: addDays(today, -29), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'own':
      return null;
  }
}

/** The preset whose days these are. */
export function presetOf({ from, to }: Period, today: string): Preset {
  const found = presets.find(({ value }) => {
    const period = periodOf(value, today);
    return period?.from === from && period.to === to;
  });
  return found?.value ?? 'own';
}

const dayLength = 24 * 3_600_000;

export const lengthOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayLength) + 1;

/** As many days right before. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -lengthOf(period)), to: addDays(period.from, -1) };
}

/**
 * What a period is compared with, in words. `until`: the hour, itself included, to which the last day before is counted; null: its
 * days are whole, also against a period that is not over.
 */
export function comparedText(
  period: Period,
  { until, isOpen }: { readonly until: string | null; readonly isOpen: boolean },
): string {
  const { from, to } = periodBefore(period);
  const end = until !== null ? ` ${until}:59까지` : isOpen ? ' (하루 전체)' : '';
  return `비교 ${from} ~ ${to}${end}`;
}

/** A period of at most `longest` days that keeps the end that was just chosen. */
export function withinLength(
  period: Period,
  { longest, keep }: { readonly longest: number; readonly keep: 'from' | 'to' },
): Period {
  const { from, to } = period;
  if (keep === 'from') {
    return { from, to: within(to, { from, to: addDays(from, longest - 1) }) };
  }
  return { to, from: within(from, { from: addDays(to, 1 - longest), to }) };
}

function within(day: string, { from, to }: Period): string {
  if (day < from) return from;
  return day > to ? to : day;
}
