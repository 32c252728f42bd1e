import { koreanDay, startOfKoreanDay } from '../text/korean-day.ts';

const dayMs = 24 * 3_600_000;
/** The most days of history one request can cover. */
export const maxHistoryDays = 90;

interface HistoryRequest {
  /** 'YYYY-MM-DD'. */
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  /** Number of days up to and including `endDate`; used without a `startDate`. */
  readonly duration?: number | undefined;
}

/** First and last Korean day 'YYYYMMDD' of a history request, at most 90 days; the last is `endDate`, or today without one. */
export function historyWindow(
  { startDate, endDate, duration = maxHistoryDays }: HistoryRequest,
  now: number,
): { from: string; to: string } {
  const end = endDate === undefined ? now : startOfKoreanDay(endDate);
  const firstOf = (days: number) => Math.max(0, end - (days - 1) * dayMs);
  const requested = startDate === undefined ? firstOf(duration) : startOfKoreanDay(startDate);
  return { from: koreanDay(Math.max(requested, firstOf(maxHistoryDays))), to: koreanDay(end) };
}
