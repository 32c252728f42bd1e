import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { addDays } from '../../table/history/days.ts';
import type { RangeStep } from '../../table/reports/report-hours.ts';
import { monthOf } from '../../table/reports/report-months.ts';
import { RangesNotStored, storeMonthRanges } from '../../table/reports/report-ranges.ts';
import { endEarlierReturns, reachOf, storeReturnsFrom } from '../../table/reports/report-returns.ts';

/** Months of a pass: each reads and writes as many lists as it has days. */
const monthsOfPass = 4;

/** Behind which days the last pass failed: the next one begins with others. */
const memory = perTableMemory(() => ({ failedMonth: '', failedReturns: '' }));

type DaysByStep = Readonly<Record<RangeStep, readonly string[]>>;

interface MadeRanges {
  /** Days whose step is made. Of others it is still due. */
  readonly done: Readonly<Record<RangeStep, ReadonlySet<string>>>;
  readonly failed: ReadonlySet<string>;
  readonly failures: readonly unknown[];
  /** How much was made: months and days. */
  readonly count: number;
}

/**
 * Makes what reports of many days read of days that are no longer passing: a bounded part of it a pass. Who returned is made day by
 * day from the earliest of them on, so that every list is read once for all of them.
 */
export async function storeDueRanges(due: DaysByStep, clock: () => number): Promise<MadeRanges> {
  const failures: unknown[] = [];
  const failed = new Set<string>();
  const months = await storeDueMonths(due.month, clock);
  const returns = await storeDueReturns(due.returns, clock);
  for (const step of [months, returns]) {
    failures.push(...step.failures);
    for (const day of step.failed) failed.add(day);
  }
  return {
    done: { month: months.done, returns: returns.done },
    ...{ failed, failures, count: months.count + returns.count },
  };
}

interface MadeStep {
  readonly done: ReadonlySet<string>;
  readonly failed: ReadonlySet<string>;
  readonly failures: readonly unknown[];
  readonly count: number;
}

async function storeDueMonths(days: readonly string[], clock: () => number): Promise<MadeStep> {
  const done = new Set<string>();
  const failed = new Set<string>();
  const failures: unknown[] = [];
  const turn = memory();
  const months = behindFirst([...new Set(days.map(monthOf))], turn.failedMonth).slice(0, monthsOfPass);
  turn.failedMonth = '';
  for (const month of months) {
    const own = days.filter((day) => monthOf(day) === month);
    try {
      await storeMonthRanges(own, clock);
    } catch (failure) {
      failures.push(failure);
      const undone = failure instanceof RangesNotStored ? failure.days : new Set(own);
      for (const day of undone) failed.add(day);
      if (undone.size > 0) turn.failedMonth = month;
    }
    for (const day of own) if (!failed.has(day)) done.add(day);
  }
  return { done, failed, failures, count: months.length };
}

async function storeDueReturns(days: readonly string[], clock: () => number): Promise<MadeStep> {
  const turn = memory();
  const [first] = behindFirst(days, turn.failedReturns);
  turn.failedReturns = '';
  if (first === undefined) return { done: new Set(), failed: new Set(), failures: [], count: 0 };
  try {
    const { made, next } = await storeReturnsFrom(first, clock);
    // A day is done once all that look back on it are.
    const done = new Set(days.filter((day) => day >= first && reachOf(day) < next));
    if (done.size === days.length) endEarlierReturns();
    return { done, failed: new Set(), failures: [], count: made + done.size };
  } catch (failure) {
    const last = addDays(first, daysBeside);
    const failed = new Set(days.filter((day) => day >= first && day <= last));
    turn.failedReturns = last;
    return { done: new Set(), failed, failures: [failure], count: 0 };
  }
}

/** Days that wait with one whose lists cannot be read: they need much the same ones. */
const daysBeside = 30;

/** In order; those up to the failed one behind the others. */
function behindFirst(names: readonly string[], failed: string): readonly string[] {
  const sorted = names.toSorted();
  return [...sorted.filter((name) => name > failed), ...sorted.filter((name) => name <= failed)];
}
