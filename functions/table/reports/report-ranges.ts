import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { monthOf, storeMonths } from './report-months.ts';
import { nameReferrers } from './report-referrers.ts';
import { storePassingReturns, storeReturns } from './report-returns.ts';

/** Some of what reports of many days read was not stored; everything else was. */
export class RangesNotStored extends Error {
  /** Days whose figures are to be added up again: none where names alone are missing, which reports read themselves. */
  readonly days: ReadonlySet<string>;
  constructor(days: ReadonlySet<string>, failures: readonly unknown[]) {
    const [first] = failures;
    super(first instanceof Error ? first.message : String(first), { cause: first });
    this.name = 'RangesNotStored';
    this.days = days;
  }
}

interface PassingDays {
  readonly clock: () => number;
  /** Lists of earlier days that they look back on are being made anew. */
  readonly isMoving: boolean;
}

/**
 * Stores what reports of many days read instead of every day's own lists, after these days were added up. Each step is tried: one
 * that fails for a day leaves the others their figures. @throws RangesNotStored
 */
export async function storeReportRanges(days: readonly string[], clock: () => number): Promise<void> {
  const sorted = [...days].sort();
  const [from] = sorted;
  const to = sorted.at(-1);
  if (from === undefined || to === undefined) return;
  await storeRanges(sorted, { clock, returns: () => storeReturns({ from, to }, clock) });
}

/** Stores sums of months and names alone. @throws RangesNotStored */
export async function storeMonthRanges(days: readonly string[], clock: () => number): Promise<void> {
  await storeRanges([...days].sort(), { clock, returns: async () => undefined });
}

/** The same of days that pass: `changed` of them, and `days` from the first of those to today. @throws RangesNotStored */
export async function storePassingRanges(
  changed: readonly string[],
  { days, ...how }: PassingDays & { readonly days: readonly string[] },
): Promise<void> {
  await storeRanges([...changed].sort(), {
    clock: how.clock,
    returns: () => storePassingReturns([...days].sort(), how),
  });
}

async function storeRanges(
  days: readonly string[],
  { clock, returns }: { readonly clock: () => number; readonly returns: () => Promise<void> },
): Promise<void> {
  const failures: unknown[] = [];
  const undone = new Set<string>();
  const attempt = async (own: readonly string[], step: () => Promise<void>): Promise<void> => {
    try {
      await step();
    } catch (error) {
      failures.push(error);
      for (const day of own) undone.add(day);
    }
  };
  for (const month of new Set(days.map(monthOf))) {
    const own = days.filter((day) => monthOf(day) === month);
    await attempt(own, () => storeMonths(own, clock));
  }
  await attempt(days, returns);
  await attempt([], () => nameReferrers(days, { today: koreanDay(clock()), clock }));
  if (failures.length > 0) throw new RangesNotStored(undone, failures);
}
