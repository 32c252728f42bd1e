import pMap from 'p-map';
import { addRow, hourOf, noSums, type ReportSums } from '../../../shared/rules/admin/report-sums.ts';
import { keys } from '../keys/keys.ts';
import {
  forgetDueHour,
  hoursOfDay,
  markReportHour,
  plain,
  readReportDay,
  readReportHour,
  removeReportRows,
  reportRowNames,
  storeReportDay,
  storeReportHour,
  storeRowsUnmarked,
} from './report-hours.ts';
import { type DayRange, daysOf, ledgerRows } from './report-members.ts';
import { storeReportRanges } from './report-ranges.ts';

const atOnce = 8;

export interface RebuiltDay {
  readonly day: string;
  /** Entries and sign-ups of the day. */
  readonly rows: number;
  /** Whether the report said the same before. */
  readonly wasRight: boolean;
  /** Whether it says what the journals say now. */
  readonly isRight: boolean;
}

/**
 * Makes the reports of some days anew from the journals alone: stores all rows again, removes those stored before, adds up hours
 * and days, and compares with sums made on the way that never were stored. May run while members bet. What was interrupted before all
 * rows were there changed no sum; afterwards every hour is marked until all is stored, so that the sweep goes on with it.
 */
export async function rebuildReportDays(
  range: DayRange,
  { clock }: { readonly clock: () => number },
): Promise<readonly RebuiltDay[]> {
  const days = daysOf(range);
  const hours = days.flatMap(hoursOfDay);
  const before = new Map<string, string>();
  for (const day of days) before.set(day, textOf(await readReportDay(day)));
  const old = await pMap(hours, reportRowNames, { concurrency: atOnce });
  const direct = new Map(days.map((day) => [day, noSums()] as const));
  const stored = new Set<string>();
  for await (const { rows } of ledgerRows(range)) {
    for (const row of rows) {
      const sums = direct.get(hourOf(row.at).day);
      if (sums) addRow(sums, row);
    }
    for (const key of await storeRowsUnmarked(rows, clock())) stored.add(`${key.pk} ${key.sk}`);
  }
  const marked = await pMap(hours, (hour) => markReportHour(hour, clock()), { concurrency: atOnce });
  const due = await pMap(
    marked,
    (hour, place) => {
      const rows = (old[place] ?? []).map((name) => keys.reportRows(hour, name));
      return removeReportRows(hour, { rows: rows.filter(({ pk, sk }) => !stored.has(`${pk} ${sk}`)), clock });
    },
    { concurrency: atOnce },
  );
  await pMap(hours, async (hour) => storeReportHour(await readReportHour(hour, clock)), {
    concurrency: atOnce,
  });
  const rebuilt: RebuiltDay[] = [];
  for (const day of days) {
    const own = textOf(direct.get(day) ?? noSums());
    const sums = await storeReportDay(day, clock);
    rebuilt.push({
      ...{ day, rows: sums.rows },
      wasRight: before.get(day) === own,
      isRight: textOf(sums) === own,
    });
  }
  await storeReportRanges(days, clock);
  await pMap(due, forgetDueHour, { concurrency: atOnce });
  return rebuilt;
}

const textOf = (sums: ReportSums): string => JSON.stringify(plain(sums));
