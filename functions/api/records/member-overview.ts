import type { MemberMark } from '../../../shared/calls/records/member-records.ts';
import type { records } from '../../../shared/calls/records/records.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { HistoryTotals } from '../../../shared/rules/bets/history-totals.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { netByDay, playSummary, sumOf } from '../../domain/betting/play-summary.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { readProfile } from '../../table/member/members.ts';
import { harmRecordOf } from '../../table/protection/harm.ts';

const day = 24 * 3_600_000;
const shortDays = 30;
/** Days a lifetime reaches back: a member who bets every day has a line a day, so it is some 3,300 lines at most. */
const longestLife = 1_096 * day;
/** A curve of more days than these goes by month. */
const mostDays = 92;

export const memberOverview: Answer<typeof records.calls.memberOverview> = async (
  { members_seq: memberSeq },
  { now },
) => {
  const profile = await readProfile(memberSeq);
  if (!profile) throw new Refusal('not-found');
  const from = koreanDay(Math.max(profile.registeredAt, now - longestLife));
  const [days30, { days: all, kinds }, marks] = await Promise.all([
    playSummary(memberSeq, { days: shortDays, now }),
    netByDay(memberSeq, { from, now }),
    marksOf(memberSeq),
  ]);
  const by = all.length > mostDays ? 'month' : 'day';
  return {
    days30,
    lifetime: {
      from: `${from.slice(0, 4)}-${from.slice(4, 6)}-${from.slice(6)}`,
      by,
      totals: sumOf(all),
      kinds: [...kinds],
      rows: by === 'day' ? all.map(({ day: at, ...totals }) => ({ at, ...totals })) : byMonth(all),
    },
    marks: [...marks],
  };
};

function byMonth(days: readonly (HistoryTotals & { readonly day: string })[]) {
  const months = new Map<string, HistoryTotals[]>();
  for (const { day: at, ...totals } of days) {
    const month = at.slice(0, 7);
    const of = months.get(month);
    if (of) of.push(totals);
    else months.set(month, [totals]);
  }
  return [...months].map(([at, of]) => ({ at, ...sumOf(of) }));
}

/** Every mark a member has, of every kind: other kinds are added here. */
async function marksOf(memberSeq: number): Promise<readonly MemberMark[]> {
  const harm = await harmRecordOf(memberSeq);
  if (!harm) return [];
  const since = new Date(harm.since).toISOString();
  return harm.markers.map((marker) => ({ kind: 'harm', marker, state: harm.state, since }));
}
