import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { environment } from '../../runtime/env.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { addDays } from '../../table/history/days.ts';
import type { ReportHour } from '../../table/keys/report-keys.ts';
import {
  type DueHour,
  type DueRange,
  dueReports,
  forgetDueHour,
  forgetDueRange,
  markReportRange,
  noteReportsThrough,
  type RangeStep,
  rangeSteps,
  readReportHour,
  storeReportDay,
  storeReportHour,
} from '../../table/reports/report-hours.ts';
import { reportChanged, reportNightFurther } from '../../table/reports/report-members.ts';
import { RangesNotStored, storePassingRanges } from '../../table/reports/report-ranges.ts';
import { reachOf } from '../../table/reports/report-returns.ts';
import { storeDueRanges } from './report-ranges.ts';

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
 * day that fails keeps the marks of its own hours alone. What reports of many days read of days long past is made once the round
 * over all marked hours is over, so that it is made once for all of them. Returns how much it added up.
 */
export async function addUpReports(now: number): Promise<number> {
  const { seen } = memory();
  const { hours, ranges } = await dueReports(now);
  const { due, isRoundOver } = inTurn(hours);
  const before = new Map(seen);
  seen.clear();
  const addedUp: { readonly name: string; readonly found: Seen; readonly day: string }[] = [];
  const marked: DueHour[] = [];
  const undone = new Set<string>();
  const failures: unknown[] = [];
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
      failures.push(failure);
      undone.add(hour.day);
    }
  }
  const days = [...new Set(addedUp.map(({ day }) => day))].filter((day) => !undone.has(day));
  for (const day of days)
    await storeReportDay(day, Date.now).catch((failure: unknown) => {
      failures.push(failure);
      undone.add(day);
    });
  const passing = new Set(hours.filter(({ mark }) => mark === null).map(({ day }) => day));
  const stored = days.filter((day) => !undone.has(day));
  const past = stored.filter((day) => !passing.has(day));
  const waiting = [...hours.filter(({ mark }) => mark !== null), ...ranges].map(({ day }) => day);
  await storePassing(
    stored.filter((day) => passing.has(day)),
    { days: [...passing], waiting },
  ).catch((failure: unknown) => {
    failures.push(failure);
    for (const day of failure instanceof RangesNotStored ? failure.days : passing) undone.add(day);
  });
  const made = await addUpRanges({ past, ranges, isRoundOver });
  failures.push(...made.failures);
  for (const day of made.failed) undone.add(day);
  for (const { name, found, day } of addedUp) if (!undone.has(day)) seen.set(name, found);
  for (const hour of marked) if (!undone.has(hour.day)) await forgetDueHour(hour);
  if (undone.size === 0) await noteReportsThrough(now);
  if (failures.length > 0) throw failures[0];
  return addedUp.length + made.count;
}

const nameOf = ({ day, hour }: ReportHour): string => `${day}#${hour}`;

/** The passing hours, and some of the marked ones: those behind the last pass first, so that days that fail hold up no others. */
function inTurn(hours: readonly DueHour[]): {
  readonly due: readonly DueHour[];
  readonly isRoundOver: boolean;
} {
  const turn = memory();
  const marked = hours
    .filter(({ mark }) => mark !== null)
    .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const behind = marked.filter((hour) => nameOf(hour) > turn.lastMarked);
  const chosen = [...behind, ...marked.filter((hour) => !behind.includes(hour))].slice(0, markedOfPass);
  const isRoundOver = behind.length <= markedOfPass;
  turn.lastMarked = isRoundOver ? '' : nameOf(chosen.at(-1) ?? { day: '', hour: '' });
  return { due: [...hours.filter(({ mark }) => mark === null), ...chosen], isRoundOver };
}

/** What reports of many days read of the days that pass, from the first that changed to today. */
async function storePassing(
  changed: readonly string[],
  { days, waiting }: { readonly days: readonly string[]; readonly waiting: readonly string[] },
): Promise<void> {
  const [first] = changed.toSorted();
  const last = days.toSorted().at(-1);
  if (first === undefined || last === undefined) return;
  await storePassingRanges(changed, {
    days: days.filter((day) => day >= first),
    clock: Date.now,
    isMoving: waiting.some((day) => day < first && reachOf(day) >= last),
  });
}

interface PastRanges {
  /** Days that were added up in this pass; the marks of their hours are there until it ends. */
  readonly past: readonly string[];
  /** Marked in passes before. */
  readonly ranges: readonly DueRange[];
  readonly isRoundOver: boolean;
}

/** Makes what is due of days that do not pass any more, or marks it for the end of the round. */
async function addUpRanges({ past, ranges, isRoundOver }: PastRanges) {
  const dueOf = (step: RangeStep): readonly string[] => [
    ...new Set([...past, ...ranges.filter((range) => range.step === step).map(({ day }) => day)]),
  ];
  const made = isRoundOver
    ? await storeDueRanges({ month: dueOf('month'), returns: dueOf('returns') }, Date.now)
    : null;
  for (const day of past)
    for (const step of rangeSteps)
      if (!made?.done[step].has(day) && !made?.failed.has(day)) await markReportRange(day, step, Date.now());
  for (const range of ranges) if (made?.done[range.step].has(range.day)) await forgetDueRange(range);
  return {
    failures: made?.failures ?? [],
    failed: made?.failed ?? new Set<string>(),
    count: made?.count ?? 0,
  };
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
