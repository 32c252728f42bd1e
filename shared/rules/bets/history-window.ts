import { koreanDay, startOfKoreanDay } from '../text/korean-day.ts';

const dayMs = 24 * 3_600_000;
/** Days of history one request may cover. */
export const maxHistoryDays = 90;

interface HistoryRequest {
  /** 'YYYY-MM-DD'. */
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  /** Days back from the end, the end included. */
  readonly duration?: number | undefined;
}

/** Korean days 'YYYYMMDD' a history request covers, both included: at most 90 that end today or on the end asked for. */
export function historyWindow(
  { startDate, endDate, duration = maxHistoryDays }: HistoryRequest,
  now: number,
): { from: string; to: string } {
  const end = endDate === undefined ? now : startOfKoreanDay(endDate);
  const earliest = (days: number) => koreanDay(Math.max(0, end - (days - 1) * dayMs));
  const requested = startDate === undefined ? earliest(duration) : koreanDay(startOfKoreanDay(startDate));
  const [, from = requested] = [earliest(maxHistoryDays), requested].sort();
  return { from, to: koreanDay(end) };
}
