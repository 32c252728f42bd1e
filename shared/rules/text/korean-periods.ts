import { koreanDay, koreanDaySpan } from './korean-day.ts';

const dayInMs = 24 * 60 * 60 * 1000;
const seoulAhead = 9 * 60 * 60 * 1000;

/** Epoch ms at which the Korean day, week (Monday) and month of an instant began. */
export function koreanPeriods(now: number): {
  readonly day: number;
  readonly week: number;
  readonly month: number;
} {
  const day = koreanDaySpan(koreanDay(now)).from;
  const weekday = new Date(day + seoulAhead).getUTCDay();
  const month = koreanDaySpan(`${koreanDay(now).slice(0, 6)}01`).from;
  return { day, week: day - ((weekday + 6) % 7) * dayInMs, month };
}
