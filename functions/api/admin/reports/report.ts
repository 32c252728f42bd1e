import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { longestReport, partOfName, type ReportDimension } from '../../../../shared/model/admin/report.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { membersOf, type PlayedGaps } from '../../../../shared/rules/admin/report-returns.ts';
import {
  figuresIn,
  hourOf,
  type StoredFigures,
  totalFigures,
} from '../../../../shared/rules/admin/report-sums.ts';
import { koreanDay, koreanDaySpan } from '../../../../shared/rules/text/korean-day.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { addDays } from '../../../table/history/days.ts';
import { unitOf } from '../../../table/ledger/postings.ts';
import { activeMembers, type DayCells, reportDays } from '../../../table/reports/report-hours.ts';
import { daysOf } from '../../../table/reports/report-members.ts';
import {
  firstDayFor,
  isRunning,
  type RunningDimension,
  rangeSums,
} from '../../../table/reports/report-months.ts';
import { referrerNames } from '../../../table/reports/report-referrers.ts';
import { playedGaps } from '../../../table/reports/report-returns.ts';
import { openToWire, readOpenLiability } from '../../../table/settlement/open-liability.ts';

const dayLength = 24 * 3_600_000;

interface Period {
  readonly from: string;
  readonly to: string;
}

/** Three queries at most: the hours, what is divided or who played, and accounts or names; open bets are one item. */
export const report: Answer<typeof admin.calls.report> = async ({ from, to, by, compare }, { now }) => {
  const length = (koreanDaySpan(to).to - koreanDaySpan(from).from) / dayLength;
  if (!(length >= 1 && length <= longestReport))
    throw new Refusal('malformed', { fields: { to: '입력값을 확인해 주세요.' } });
  const period = { from, to };
  const before = { from: addDays(from, -length), to: addDays(from, -1) };
  const both = { from: before.from, to };
  const periods = { period, before: compare ? before : null };
  const isOverview = by === 'hour';
  // Who returned is known from the days before, compared or not.
  const read = compare || isOverview ? both : period;
  const firstDay = isRunning(by) ? firstDayFor(read) : read.from;
  const [hours, divided, accounts, gaps, liability] = await Promise.all([
    reportDays('hour', { from: firstDay, to }),
    isOverview || isRunning(by) ? [] : reportDays(by, read),
    isOverview ? reportDays('account', period) : [],
    isOverview ? playedGaps(both) : null,
    readOpenLiability(),
  ]);
  const own = hours.filter(isWithin(period));
  const earlier = hours.filter(isWithin(before));
  const members = gaps && (await membersIn({ period, before }, { gaps, days: daysOfCells(own, earlier) }));
  const until = compare && isOverview && to === koreanDay(now) ? hourOf(now).hour : null;
  const sums = isRunning(by) ? await runningSums(by, periods, hours) : sumsOf(divided, periods);
  return {
    totals: totalOf(own),
    before: compare ? totalOf(earlier.map(endingAt({ day: before.to, until }))) : null,
    beforeUntil: until,
    series: seriesOf(own, { byHour: length === 1 }),
    seriesBefore: compare ? seriesOf(earlier, { byHour: length === 1 }) : [],
    rows: await namedRows(by, rowsOf(sums)),
    members: members && { active: members.active, returning: members.returning },
    membersBefore: members && compare ? { active: members.activeBefore } : null,
    accounts: [...summed(accounts)]
      .map(([account, [amount = 0]]) => ({ account, unit: unitOf(account), amount }))
      .sort((one, other) => one.account.localeCompare(other.account)),
    open: openToWire(liability),
    at: newest([...own, ...(compare ? earlier : []), ...divided]),
  };
};

const daysOfCells = (...lists: readonly (readonly DayCells[])[]): readonly string[] =>
  lists.flatMap((list) => list.map(({ day }) => day));

const isWithin =
  ({ from, to }: Period) =>
  ({ day }: { readonly day: string }): boolean =>
    day >= from && day <= to;

/** The last day before goes no further than the one it is compared with, which is not over. */
const endingAt =
  ({ day, until }: { readonly day: string; readonly until: string | null }) =>
  (one: DayCells): DayCells =>
    until === null || one.day !== day ? one : { ...one, cells: one.cells.filter(([hour]) => hour <= until) };

const totalOf = (days: readonly DayCells[]) =>
  totalFigures(days.flatMap(({ cells }) => cells.map(([, figures]) => figures)));

/** Figures by name over all the days. */
function summed(days: readonly DayCells[]): ReadonlyMap<string, StoredFigures> {
  const sums = new Map<string, number[]>();
  for (const { cells } of days)
    for (const [name, figures] of cells) {
      const sum = sums.get(name) ?? [];
      figures.forEach((figure, place) => {
        sum[place] = (sum[place] ?? 0) + figure;
      });
      sums.set(name, sum);
    }
  return sums;
}

function seriesOf(days: readonly DayCells[], { byHour }: { readonly byHour: boolean }) {
  if (!byHour) return days.map((day) => ({ name: day.day, figures: totalOf([day]) }));
  return days.flatMap(({ cells }) => cells.map(([name, figures]) => ({ name, figures: figuresIn(figures) })));
}

interface Row {
  readonly parts: readonly string[];
  readonly figures: ReturnType<typeof figuresIn>;
  readonly before: ReturnType<typeof figuresIn> | null;
}

interface Periods {
  readonly period: Period;
  readonly before: Period | null;
}
type Sums = ReadonlyMap<string, StoredFigures>;
interface PeriodSums {
  readonly own: Sums;
  readonly earlier: Sums | null;
}

const sumsOf = (days: readonly DayCells[], { period, before }: Periods): PeriodSums => ({
  own: summed(days.filter(isWithin(period))),
  earlier: before ? summed(days.filter(isWithin(before))) : null,
});

/** From sums of months; from every day's where a month's are not what its days are. `days`: those that have any figures. */
async function runningSums(
  by: RunningDimension,
  { period, before }: Periods,
  days: readonly DayCells[],
): Promise<PeriodSums> {
  const sums = await rangeSums(by, before ? [period, before] : [period], days);
  if (sums === null) {
    const divided = await reportDays(by, { from: (before ?? period).from, to: period.to });
    return sumsOf(divided, { period, before });
  }
  const [own = new Map(), earlier = null] = sums;
  return { own, earlier };
}

function rowsOf({ own, earlier }: PeriodSums): readonly Row[] {
  const names = new Set([...own.keys(), ...(earlier?.keys() ?? [])]);
  return [...names]
    .map((name) => ({
      parts: name.split(partOfName),
      figures: figuresIn(own.get(name) ?? []),
      before: earlier ? figuresIn(earlier.get(name) ?? []) : null,
    }))
    .sort((one, other) => other.figures.stake - one.figures.stake);
}

/** A referrer's number becomes number, id and nickname. */
async function namedRows(by: ReportDimension, rows: readonly Row[]) {
  const plain = rows.map(({ parts, ...row }) => ({ parts: [...parts], ...row }));
  if (by !== 'recommender') return plain;
  const names = await referrerNames(
    plain.flatMap(({ parts: [member = ''] }) => (member === '' ? [] : [Number(member)])),
  );
  return plain.map(({ parts: [member = ''], ...row }) => {
    const [userId = '', nickname = ''] = (member === '' ? undefined : names.get(Number(member))) ?? [];
    return { parts: [member, userId, nickname], ...row };
  });
}

/** Who staked in two adjoining periods, each counted once: from what the days keep, or from their lists where a day keeps nothing. */
async function membersIn(
  { period, before }: { readonly period: Period; readonly before: Period },
  { gaps, days }: { readonly gaps: ReadonlyMap<string, PlayedGaps>; readonly days: readonly string[] },
) {
  const both = { from: before.from, to: period.to };
  if (!days.every((day) => gaps.has(day))) return listedIn(await activeMembers(both), { period, before });
  const count = (range: Period): number => membersOf(daysOf(range).map((day) => gaps.get(day)));
  const [active, activeBefore] = [count(period), count(before)];
  return { active, activeBefore, returning: active + activeBefore - count(both) };
}

function listedIn(
  lists: Awaited<ReturnType<typeof activeMembers>>,
  { period, before }: { readonly period: Period; readonly before: Period },
) {
  const playersOf = (range: Period) =>
    new Set(lists.filter(isWithin(range)).flatMap(({ members }) => members));
  const [own, earlier] = [playersOf(period), playersOf(before)];
  const returning = [...own].filter((member) => earlier.has(member)).length;
  return { active: own.size, activeBefore: earlier.size, returning };
}

function newest(days: readonly DayCells[]): string | null {
  const at = Math.max(0, ...days.map((day) => day.at));
  return at === 0 ? null : new Date(at).toISOString();
}
