const seoulAhead = 9 * 60 * 60 * 1000;
const dayInMs = 24 * 60 * 60 * 1000;

/** The day asked for last, counted from the epoch in Seoul: a bet asks for the same one four times. */
let latest = { day: Number.NaN, text: '' };

/** The Korean day of an instant, 'YYYYMMDD'. Seoul has had no daylight saving since 1988. */
export function koreanDay(time: number): string {
  const day = Math.floor((time + seoulAhead) / dayInMs);
  if (latest.day !== day)
    latest = { day, text: new Date(time + seoulAhead).toISOString().slice(0, 10).replaceAll('-', '') };
  return latest.text;
}

/** Epoch ms at which the Korean day 'YYYY-MM-DD' begins. */
export function startOfKoreanDay(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`) - seoulAhead;
}

/** The instants of the Korean day 'YYYYMMDD': from, included, to, excluded. */
export function koreanDaySpan(day: string): { readonly from: number; readonly to: number } {
  const from = startOfKoreanDay(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
  return { from, to: from + dayInMs };
}

const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;
export type Weekday = (typeof weekdays)[number];

/** The weekday in Korea at an instant, epoch ms. */
export function koreanWeekday(now: number): Weekday {
  return weekdays[new Date(now + seoulAhead).getUTCDay()] ?? 'SUN';
}
