import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { longestReport, partOfName, type ReportDimension } from '../../../../shared/model/admin/report.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { figuresIn, type StoredFigures, totalFigures } from '../../../../shared/rules/admin/report-sums.ts';
import { koreanDaySpan } from '../../../../shared/rules/text/korean-day.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { batchGet, at as itemAt } from '../../../table/client/table.ts';
import { addDays } from '../../../table/history/days.ts';
import { keys } from '../../../table/keys/keys.ts';
import { unitOf } from '../../../table/ledger/postings.ts';
import type { Profile } from '../../../table/member/members.ts';
import { activeMembers, type DayCells, reportDays } from '../../../table/reports/report-hours.ts';

const dayLength = 24 * 3_600_000;

interface Period {
  readonly from: string;
  readonly to: string;
}

/** Three queries at most: what is divided, its hours, and who played or who referred. */
export const report: Answer<typeof admin.calls.report> = async ({ from, to, by, compare }) => {
  const length = (koreanDaySpan(to).to - koreanDaySpan(from).from) / dayLength;
  if (!(length >= 1 && length <= longestReport))
    throw new Refusal('malformed', { fields: { to: '입력값을 확인해 주세요.' } });
  const period = { from, to };
  const before = { from: addDays(from, -length), to: addDays(from, -1) };
  const read = compare ? { from: before.from, to } : period;
  const isOverview = by === 'hour';
  const [hours, divided, accounts, players] = await Promise.all([
    reportDays('hour', read),
    isOverview ? [] : reportDays(by, read),
    isOverview ? reportDays('account', period) : [],
    isOverview ? activeMembers({ from: before.from, to }) : [],
  ]);
  const own = hours.filter(isWithin(period));
  const earlier = hours.filter(isWithin(before));
  const active = playersIn(players, period);
  const activeBefore = playersIn(players, before);
  return {
    totals: totalOf(own),
    before: compare ? totalOf(earlier) : null,
    series: seriesOf(own, { byHour: length === 1 }),
    seriesBefore: compare ? seriesOf(earlier, { byHour: length === 1 }) : [],
    rows: await namedRows(by, rowsOf(divided, { period, before: compare ? before : null })),
    members: isOverview
      ? {
          active: active.size,
          returning: [...active].filter((member) => activeBefore.has(member)).length,
        }
      : null,
    membersBefore: isOverview && compare ? { active: activeBefore.size } : null,
    accounts: [...summed(accounts)]
      .map(([account, [amount = 0]]) => ({ account, unit: unitOf(account), amount }))
      .sort((one, other) => one.account.localeCompare(other.account)),
    at: newest([...hours, ...divided]),
  };
};

const isWithin =
  ({ from, to }: Period) =>
  ({ day }: { readonly day: string }): boolean =>
    day >= from && day <= to;

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

function rowsOf(
  days: readonly DayCells[],
  { period, before }: { readonly period: Period; readonly before: Period | null },
): readonly Row[] {
  const own = summed(days.filter(isWithin(period)));
  const earlier = before ? summed(days.filter(isWithin(before))) : null;
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
  const found = await batchGet(
    plain.flatMap(({ parts: [member = ''] }) => (member === '' ? [] : [keys.profile(Number(member))])),
  );
  return plain.map(({ parts: [member = ''], ...row }) => {
    const profile = member === '' ? undefined : itemAt<Profile>(found, keys.profile(Number(member)));
    return { parts: [member, profile?.userId ?? '', profile?.nickname ?? ''], ...row };
  });
}

function playersIn(
  days: readonly { readonly day: string; readonly members: readonly number[] }[],
  period: Period,
): ReadonlySet<number> {
  const players = new Set<number>();
  for (const { members } of days.filter(isWithin(period))) for (const member of members) players.add(member);
  return players;
}

function newest(days: readonly DayCells[]): string | null {
  const at = Math.max(0, ...days.map((day) => day.at));
  return at === 0 ? null : new Date(at).toISOString();
}
