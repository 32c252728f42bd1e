import type { ReportDimension } from '../../../shared/model/admin/report.ts';
import { cellList, type StoredFigures } from '../../../shared/rules/admin/report-sums.ts';
import { batchGet, type Item, at as itemAt } from '../client/table.ts';
import { addDays } from '../history/days.ts';
import { keys } from '../keys/keys.ts';
import { type DayCells, reportDays, type StoredCells } from './report-hours.ts';
import type { DayRange } from './report-members.ts';
import { nameOfText, storeInParts, wholeContentsIn } from './report-text.ts';

/*
 * Beside a day's sums lie those of its month up to that day, where a day has so many names that the days of a long report are
 * several pages of a query. Any range of days is then a sum of few of them: the last day of each month, less the day before the range.
 */

/** What has thousands of names a day. */
const runningDimensions = ['recommender'] as const satisfies readonly ReportDimension[];
export type RunningDimension = (typeof runningDimensions)[number];

const running = (dimension: RunningDimension): string => `${dimension}.month`;
/** The month 'YYYYMM' of a day. */
export const monthOf = (day: string): string => day.slice(0, 6);

/** What a month's sums up to a day are made of, and the sums. */
interface StoredMonth {
  readonly made: string;
  readonly cells: StoredCells;
}

type Added = Pick<DayCells, 'day' | 'at'>;

/** Equal names: the same days, as they were added up then. A day that is added up again has a later time. */
const nameOfDays = (days: readonly Added[]): string =>
  nameOfText(days.map(({ day, at }) => `${day} ${at}`).join('\n'));

/** Adds up the months of days that were stored, from each first such day on. */
export async function storeMonths(days: readonly string[], clock: () => number): Promise<void> {
  const firsts = new Map<string, string>();
  for (const day of days) {
    const first = firsts.get(monthOf(day));
    if (first === undefined || day < first) firsts.set(monthOf(day), day);
  }
  for (const dimension of runningDimensions)
    for (const [month, first] of firsts) {
      // Before the days are read: of two that add up at once the one that read later has seen all that is stored.
      const at = clock();
      const { made, sums, next } = await sumsBefore(dimension, { month, first });
      const own = await reportDays(dimension, { from: next, to: `${month}31` }, { consistent: true });
      for (const { day, cells, at: addedUp } of own) {
        add(sums, cells, 1);
        made.push({ day, at: addedUp });
        const content: StoredMonth = { made: nameOfDays(made), cells: cellList(sums) };
        if (day >= first)
          await storeInParts((part) => keys.reportDay(running(dimension), day, part), { content, at });
      }
    }
}

/**
 * Where the sums of a month go on for its days from `first` on: behind the day before, where what is stored there is made of the days
 * as they are; else from the month's beginning. The hours of the days have their times, and are a fraction of the days' names.
 */
async function sumsBefore(
  dimension: RunningDimension,
  { month, first }: { readonly month: string; readonly first: string },
): Promise<{ readonly made: Added[]; readonly sums: Map<string, number[]>; readonly next: string }> {
  const begin = `${month}01`;
  if (first > begin) {
    const hours = await reportDays('hour', { from: begin, to: addDays(first, -1) }, { consistent: true });
    const last = hours.at(-1)?.day;
    const stored = last && (await runningSums(dimension, [last])).get(last);
    if (stored && stored.made === nameOfDays(hours)) {
      const sums = new Map<string, number[]>();
      add(sums, stored.cells, 1);
      return { made: hours.map(({ day, at }) => ({ day, at })), sums, next: first };
    }
  }
  return { made: [], sums: new Map(), next: begin };
}

function add(sums: Map<string, number[]>, cells: StoredCells, sign: 1 | -1): void {
  for (const [name, figures] of cells) {
    const sum = sums.get(name) ?? [];
    figures.forEach((figure, place) => {
      sum[place] = (sum[place] ?? 0) + sign * figure;
    });
    sums.set(name, sum);
  }
}

export const isRunning = (dimension: ReportDimension): dimension is RunningDimension =>
  runningDimensions.some((one) => one === dimension);

/** The first day of the month of the day before a range: days of a range's sum lie from there on. */
export const firstDayFor = ({ from }: DayRange): string => `${monthOf(addDays(from, -1))}01`;

/**
 * Sums of ranges by name, made from a few days. `days`: those that have any figures, from `firstDayFor` the first range on, and when
 * each was added up. Null where one of the sums is not stored yet, or is made of a day as it was before.
 */
export async function rangeSums(
  dimension: RunningDimension,
  ranges: readonly DayRange[],
  days: readonly Added[],
): Promise<readonly ReadonlyMap<string, StoredFigures>[] | null> {
  const names = days.map(({ day }) => day);
  const terms = ranges.map((range) => termsOf(range, names));
  const wanted = [...new Set(terms.flat().map(({ day }) => day))];
  const contents = await runningSums(dimension, wanted);
  const upTo = (last: string) => days.filter(({ day }) => monthOf(day) === monthOf(last) && day <= last);
  if (!wanted.every((day) => contents.get(day)?.made === nameOfDays(upTo(day)))) return null;
  return terms.map((own) => {
    const sums = new Map<string, number[]>();
    for (const { day, sign } of own) add(sums, contents.get(day)?.cells ?? [], sign);
    return new Map(cellList(sums));
  });
}

/** The last day of each month within the range counts; what the first month had before the range does not. */
function termsOf({ from, to }: DayRange, days: readonly string[]) {
  const lasts = new Map<string, string>();
  for (const day of days) if (day >= from && day <= to) lasts.set(monthOf(day), day);
  const before = days.findLast((day) => day < from && monthOf(day) === monthOf(from));
  const plus = [...lasts.values()].map((day) => ({ day, sign: 1 as const }));
  if (before === undefined || !lasts.has(monthOf(from))) return plus;
  return [...plus, { day: before, sign: -1 as const }];
}

async function runningSums(
  dimension: RunningDimension,
  days: readonly string[],
): Promise<ReadonlyMap<string, StoredMonth>> {
  const keyOf = (day: string, part: number) => keys.reportDay(running(dimension), day, part);
  const firstParts = await batchGet(days.map((day) => keyOf(day, 0)));
  const firsts = days.flatMap((day) => {
    const item = itemAt<Item & { readonly of: number }>(firstParts, keyOf(day, 0));
    return item ? [{ day, item }] : [];
  });
  const others = firsts.flatMap(({ day, item }) =>
    Array.from({ length: item.of - 1 }, (_, place) => keyOf(day, place + 1)),
  );
  const otherParts = others.length > 0 ? await batchGet(others) : undefined;
  const items = [
    ...firsts.map(({ item }) => item),
    ...others.flatMap((key) => {
      const item = otherParts && itemAt<Item>(otherParts, key);
      return item ? [item] : [];
    }),
  ].sort((one, other) => (one.sk < other.sk ? -1 : 1));
  // A month's sum that is torn counts as absent: its days are there.
  const whole = wholeContentsIn<StoredMonth>(items).filter((content) => content !== null);
  return new Map(whole.map(({ name, content }) => [name, content] as const));
}
