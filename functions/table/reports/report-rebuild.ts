import pMap from 'p-map';
import { addRow, hourOf, noSums, type ReportSums } from '../../../shared/rules/admin/report-sums.ts';
import { remove } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import {
  hoursOfDay,
  plain,
  readReportHour,
  reportRowNames,
  storeReportDay,
  storeReportHour,
  storeReportRows,
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
 * and days, and compares with sums made on the way that never were stored. May run while members bet, and again after an
 * interruption.
 */
export async function rebuildReportDays(
  range: DayRange,
  { clock }: { readonly clock: () => number },
): Promise<readonly RebuiltDay[]> {
  const days = daysOf(range);
  const hours = days.flatMap(hoursOfDay);
  const before = new Map<string, string>();
  for (const day of days) before.set(day, textOf(await storeReportDay(day, clock)));
  const old = await pMap(hours, async (hour) => ({ hour, names: await reportRowNames(hour) }), {
    concurrency: atOnce,
  });
  const direct = new Map(days.map((day) => [day, noSums()] as const));
  const stored = new Set<string>();
  for await (const { rows } of ledgerRows(range)) {
    for (const row of rows) {
      const sums = direct.get(hourOf(row.at).day);
      if (sums) addRow(sums, row);
    }
    for (const key of await storeReportRows(rows, clock())) stored.add(`${key.pk} ${key.sk}`);
  }
  await pMap(
    old.flatMap(({ hour, names }) => names.map((name) => keys.reportRows(hour, name))),
    async (key) => {
      if (!stored.has(`${key.pk} ${key.sk}`)) await remove(key);
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
  return rebuilt;
}

const textOf = (sums: ReportSums): string => JSON.stringify(plain(sums));
