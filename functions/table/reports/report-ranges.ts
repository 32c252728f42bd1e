import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { storeMonths } from './report-months.ts';
import { nameReferrers } from './report-referrers.ts';
import { storeReturns } from './report-returns.ts';

/** Stores what reports of many days read instead of every day's own lists, after these days were added up. */
export async function storeReportRanges(days: readonly string[], clock: () => number): Promise<void> {
  const sorted = [...days].sort();
  const [from] = sorted;
  const to = sorted.at(-1);
  if (from === undefined || to === undefined) return;
  await storeMonths(sorted, clock);
  await storeReturns({ from, to }, clock);
  await nameReferrers(sorted, { today: koreanDay(clock()), clock });
}
