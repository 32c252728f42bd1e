import pMap from 'p-map';
import type { betting } from '../../../shared/calls/betting/betting.ts';
import type { SummaryKind } from '../../../shared/calls/betting/summary.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { betClassFrom } from '../../../shared/rules/bets/bet-classes.ts';
import {
  type HistoryTotals,
  historyTotals,
  type TotalsRow,
} from '../../../shared/rules/bets/history-totals.ts';
import { historyWindow } from '../../../shared/rules/bets/history-window.ts';
import { koreanDay, startOfKoreanDay } from '../../../shared/rules/text/korean-day.ts';
import { betHistory, betsBetween, betTotalsRow } from '../../table/betting/bet-history.ts';
import { casinoClassFrom, casinoHistory, casinoTotalsRow } from '../../table/casino/casino-lines.ts';
import { at, batchGet } from '../../table/client/table.ts';
import type { HistoryHead } from '../../table/history/lines.ts';
import type { Sum } from '../../table/history/list.ts';
import { historyDays, historyPage } from '../../table/history/page.ts';
import { keys } from '../../table/keys/keys.ts';

/** Newest bets read for their sport: three queries of some 150 KB. Days and kinds come from the history's lines. */
const mostBets = 600;

/** Members whose histories are read side by side. */
const membersAtOnce = 20;

/** Sums of the last days: the same figures as the history's totals, whatever was hidden from its list. */
export async function playSummary(
  memberSeq: number,
  { days: duration, now }: { readonly days: number; readonly now: number },
): Promise<ReplyOf<typeof betting.calls.summary>> {
  const window = historyWindow({ duration }, now);
  const all = { memberSeq, ...window, wanted: () => true, page: 1, size: 1, now };
  const [bets, casino, split] = await Promise.all([
    historyPage(betHistory, all),
    historyPage(casinoHistory, all),
    newestBets(memberSeq, { from: startOfKoreanDay(dashed(window.from)), to: now + 1 }),
  ]);
  const days = daysOf(bets.days, casino.days);
  const byKind = kindsOf(bets.sums, casino.sums);
  const unknownType = byKind.get(null);
  if (unknownType) {
    // Of days whose lines do not tell kinds: by the newest bets, as far as they reach.
    for (const kind of [null, ...betTypes]) byKind.delete(kind);
    for (const [kind, rows] of grouped(split.bets.map((bet) => [bet.type, rowOf(bet)] as const)))
      byKind.set(kind, rows);
  }
  const bySport = grouped(split.bets.map((bet) => [sportOf(bet), rowOf(bet)] as const));
  return {
    from: dashed(window.from),
    to: dashed(window.to),
    totals: sumOf(days),
    days: [...days],
    kinds: largestFirst(totalsOf(byKind)).flatMap(([kind, totals]) =>
      kind === null ? [] : [{ kind, ...totals }],
    ),
    sports: largestFirst(totalsOf(bySport)).map(([name, totals]) => ({ name, ...totals })),
    split: { bets: split.bets.length, isWhole: split.isWhole },
  };
}

type DayTotals = HistoryTotals & { readonly day: string };
type KindTotals = HistoryTotals & { readonly kind: SummaryKind | null };

/** A member's net result since a Korean day, by day and by kind: one query of the day lines of each history, whatever a day has. */
export async function netByDay(
  memberSeq: number,
  { from, now }: { readonly from: string; readonly now: number },
): Promise<{ readonly days: readonly DayTotals[]; readonly kinds: readonly KindTotals[] }> {
  const all = { memberSeq, from, to: koreanDay(now), wanted: () => true, page: 1, size: 1, now };
  const [bets, casino] = await Promise.all([historyPage(betHistory, all), historyPage(casinoHistory, all)]);
  const kinds = largestFirst(totalsOf(kindsOf(bets.sums, casino.sums)));
  return {
    days: daysOf(bets.days, casino.days),
    kinds: kinds.map(([kind, totals]) => ({ kind, ...totals })),
  };
}

const betTypes = ['pre-match', 'in-play', 'live', 'mini game', 'lotus', 'token'] as const;

/** Rows by kind; null: bets of days whose lines do not tell it. */
function kindsOf(
  bets: ReadonlyMap<string, Sum>,
  casino: ReadonlyMap<string, Sum>,
): Map<SummaryKind | null, TotalsRow[]> {
  return grouped<SummaryKind | null>([
    ...[...bets].map((sum) => [betClassFrom(sum[0]).type, betTotalsRow(sum)] as const),
    ...[...casino].map((sum) => [casinoClassFrom(sum[0]).kind, casinoTotalsRow(sum)] as const),
  ]);
}

/** Won each of some members is ahead since a Korean day, the sum of `netByDay`, by number: two queries each, side by side. */
export async function netsOf(
  memberSeqs: readonly number[],
  { from, now }: { readonly from: string; readonly now: number },
): Promise<ReadonlyMap<number, number>> {
  const headOf = {
    bets: (memberSeq: number) => keys.historyHead(betHistory.rowsOf(memberSeq)),
    casino: (memberSeq: number) => keys.historyHead(casinoHistory.rowsOf(memberSeq)),
  };
  const found = await batchGet(memberSeqs.flatMap((seq) => [headOf.bets(seq), headOf.casino(seq)]));
  const nets = await pMap(
    memberSeqs,
    async (memberSeq) => {
      const all = { memberSeq, from, to: koreanDay(now), now };
      const [bets, casino] = await Promise.all([
        historyDays(betHistory, { ...all, head: at<HistoryHead>(found, headOf.bets(memberSeq)) }),
        historyDays(casinoHistory, { ...all, head: at<HistoryHead>(found, headOf.casino(memberSeq)) }),
      ]);
      return [memberSeq, sumOf(daysOf(bets, casino)).net] as const;
    },
    { concurrency: membersAtOnce },
  );
  return new Map(nets);
}

type Days = ReadonlyMap<string, ReadonlyMap<string, Sum>>;

/** Totals of days that have any rows, the oldest first. */
function daysOf(bets: Days, casino: Days): readonly DayTotals[] {
  const byDay = grouped([...dailyRows(bets, betTotalsRow), ...dailyRows(casino, casinoTotalsRow)]);
  return totalsOf(byDay)
    .map(([day, totals]) => ({ day: dashed(day), ...totals }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

export function sumOf(days: readonly HistoryTotals[]): HistoryTotals {
  return days.reduce(
    (sum, { bet, paid, net }) => ({ bet: sum.bet + bet, paid: sum.paid + paid, net: sum.net + net }),
    { bet: 0, paid: 0, net: 0 },
  );
}

async function newestBets(
  memberSeq: number,
  within: { readonly from: number; readonly to: number },
): Promise<{ readonly bets: readonly Bet[]; readonly isWhole: boolean }> {
  const bets: Bet[] = [];
  for await (const some of betsBetween(memberSeq, within)) {
    bets.push(...some);
    if (bets.length > mostBets) return { bets: bets.slice(0, mostBets), isWhole: false };
  }
  return { bets, isWhole: true };
}

const rowOf = (bet: Bet): TotalsRow => {
  const { kind, ...sum } = betHistory.factsOf(bet);
  return betTotalsRow([kind, sum]);
};

function dailyRows(
  days: Days,
  rowFrom: (sum: readonly [string, Sum]) => TotalsRow,
): (readonly [string, TotalsRow])[] {
  return [...days].flatMap(([day, sums]) => [...sums].map((sum) => [day, rowFrom(sum)] as const));
}

/** The sport of all legs; null when they are of several. Bonus legs have none. */
function sportOf({ legs }: Bet): string | null {
  const names = new Set(legs.filter(({ isBonus }) => !isBonus).map(({ sportNameKo }) => sportNameKo));
  const [only = null] = names;
  return names.size === 1 ? only : null;
}

function grouped<Name>(rows: readonly (readonly [Name, TotalsRow])[]): Map<Name, TotalsRow[]> {
  const found = new Map<Name, TotalsRow[]>();
  for (const [name, row] of rows) {
    const group = found.get(name);
    if (group) group.push(row);
    else found.set(name, [row]);
  }
  return found;
}

function totalsOf<Name>(groups: ReadonlyMap<Name, readonly TotalsRow[]>): (readonly [Name, HistoryTotals])[] {
  return [...groups].map(([name, rows]) => [name, historyTotals(rows)]);
}

function largestFirst<Name>(
  totals: readonly (readonly [Name, HistoryTotals])[],
): readonly (readonly [Name, HistoryTotals])[] {
  return totals.toSorted(([, one], [, other]) => other.bet - one.bet);
}

function dashed(day: string): string {
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}
