import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { environment } from '../../runtime/env.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { addDays } from '../../table/history/days.ts';
import type { ReportHour } from '../../table/keys/report-keys.ts';
import {
  type DueHour,
  dueReportHours,
  forgetDueHour,
  noteReportsThrough,
  readReportHour,
  storeReportDay,
  storeReportHour,
} from '../../table/reports/report-hours.ts';
import { reportChanged, reportNightFurther } from '../../table/reports/report-members.ts';
import { RangesNotStored, storeReportRanges } from '../../table/reports/report-ranges.ts';

/** Milliseconds an hour with many rows rests before it is added up again, and what many is: its rows are all read. */
const rest = 60_000;
const manyRows = 2_000;

interface Seen {
  readonly stamp: string;
  readonly restsUntil: number;
}
const memory = perTableMemory(() => ({ next: 1, seen: new Map<string, Seen>(), lastMarked: '' }));

/** Marked hours of one pass: those of a day, as the night brings them. `npm run report-days` that was interrupted leaves those of many. */
const markedOfPass = 24;

/** Where the stage has no stream: brings entries of changed members into the reports. Returns how many members it found. */
export async function reportChangedMembers(now: number): Promise<number> {
  if (environment().LEDGER_STREAM === 'on') return 0;
  const turn = memory();
  const { changed, next } = await reportChanged({ first: turn.next, now });
  turn.next = next;
  return changed;
}

/**
 * Adds up hours of the reports that have new rows, and their days. A mark is removed last, so what is interrupted is done again; a
 * day that fails keeps the marks of its own hours alone. Returns how many hours it added up.
 */
export async function addUpReports(now: number): Promise<number> {
  const { seen } = memory();
  const due = inTurn(await dueReportHours(now));
  const before = new Map(seen);
  seen.clear();
  const addedUp: { readonly name: string; readonly found: Seen; readonly day: string }[] = [];
  const marked: (typeof due)[number][] = [];
  const failedHours: { readonly day: string; readonly failure: unknown }[] = [];
  for (const { mark, ...hour } of due) {
    const name = nameOf(hour);
    const old = before.get(name);
    if (old) seen.set(name, old);
    if (old && old.restsUntil > now) continue;
    try {
      const read = await readReportHour(hour, Date.now);
      if (mark === null && (read.stamp === old?.stamp || (old === undefined && read.rows.length === 0)))
        continue;
      await storeReportHour(read);
      if (mark !== null) marked.push({ ...hour, mark });
      const restsUntil = read.rows.length >= manyRows ? now + rest : 0;
      addedUp.push({ name, day: hour.day, found: { stamp: read.stamp, restsUntil } });
    } catch (failure) {
      // Only its own day waits for it.
      failedHours.push({ day: hour.day, failure });
    }
  }
  const failedDays = new Set(failedHours.map(({ day }) => day));
  const { undone, failures } = await addUpDays(
    [...new Set(addedUp.map((hour) => hour.day))].filter((day) => !failedDays.has(day)),
  );
  const isDone = ({ day }: { readonly day: string }): boolean => !undone.has(day) && !failedDays.has(day);
  for (const { name, found } of addedUp.filter(isDone)) seen.set(name, found);
  for (const hour of marked.filter(isDone)) await forgetDueHour(hour);
  if (undone.size === 0 && failedDays.size === 0) await noteReportsThrough(now);
  const [failure] = [...failedHours.map((hour) => hour.failure), ...failures];
  if (failure !== undefined) throw failure;
  return addedUp.length;
}

const nameOf = ({ day, hour }: ReportHour): string => `${day}#${hour}`;

/** The passing hours, and some of the marked ones: those behind the last pass first, so that days that fail hold up no others. */
function inTurn(due: readonly DueHour[]): readonly DueHour[] {
  const turn = memory();
  const marked = due
    .filter(({ mark }) => mark !== null)
    .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const behind = marked.filter((hour) => nameOf(hour) > turn.lastMarked);
  const chosen = [...behind, ...marked.filter((hour) => !behind.includes(hour))].slice(0, markedOfPass);
  const last = chosen.at(-1);
  turn.lastMarked = last ? nameOf(last) : '';
  return [...due.filter(({ mark }) => mark === null), ...chosen];
}

/** Adds up days and what reports of many of them read. Those of `undone` are added up again in the next pass. */
async function addUpDays(
  days: readonly string[],
): Promise<{ readonly undone: ReadonlySet<string>; readonly failures: readonly unknown[] }> {
  const undone = new Set<string>();
  const failures: unknown[] = [];
  for (const day of days)
    await storeReportDay(day, Date.now).catch((failure: unknown) => {
      failures.push(failure);
      undone.add(day);
    });
  // What reports of returning members read spans from the first day to the last one of a call.
  for (const run of adjacentRuns(days.filter((day) => !undone.has(day))))
    await storeReportRanges(run, Date.now).catch((failure: unknown) => {
      failures.push(failure);
      for (const day of failure instanceof RangesNotStored ? failure.days : run) undone.add(day);
    });
  return { undone, failures };
}

/** Days that follow one another, together. */
function adjacentRuns(days: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [];
  for (const day of days.toSorted()) {
    const run = runs.at(-1);
    if (run?.at(-1) === addDays(day, -1)) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** Hour of the Korean day from which the day before is read again from the journals: everything of it is committed. */
const begins = 2 * 3_600_000;
/** Members of a pass: the sweep has more urgent tasks. */
const membersOfPass = 200;

/** Finds what the stream lost of yesterday. Returns how many members it looked at. */
export async function reportYesterday(now: number): Promise<number> {
  const today = koreanDay(now);
  if (now < koreanDaySpan(today).from + begins) return 0;
  return reportNightFurther({ yesterday: addDays(today, -1), most: membersOfPass, now });
}
