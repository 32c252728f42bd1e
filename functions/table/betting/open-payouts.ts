import type { Bet } from '../../../shared/model/betting/bet.ts';
import { betTotals } from '../../../shared/rules/bets/bet-totals.ts';
import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { memberLiabilities, type OpenLeg, openLegsOf } from '../../../shared/rules/trading/exposure.ts';
import { at, batchGet } from '../client/table.ts';
import { dayOfId } from '../history/days.ts';
import { closeDays } from '../history/lines.ts';
import type { ListedRow } from '../history/list.ts';
import { type HistoryOverview, historyOverview } from '../history/overview.ts';
import { keys } from '../keys/keys.ts';
import { betHistory, betsBetween } from './bet-history.ts';
import { betOf } from './bet-item.ts';

/** Milliseconds by which the clock of another server may be ahead. */
const clockTolerance = 60_000;

export interface OpenPayouts {
  /** Won a member's open bets were expected to pay when they were placed, by id of the selection: what `axisLimit` limits. */
  readonly selections: ReadonlyMap<string, number>;
  /** Won they may cost beyond their stakes by what of them is decided, by match they have an open leg on: as the board says. */
  readonly matches: ReadonlyMap<string, number>;
}

/** What a member's open bets may pay and cost. It is called only when the operator limits it. */
export async function openPayouts(memberSeq: number, now: number): Promise<OpenPayouts> {
  const open = await openBetsOf(memberSeq, now);
  // Bets on rounds are on no match, and each of their legs has a stake of its own.
  const bets = open.filter(({ stakes }) => stakes === undefined);
  const selections = new Map<string, number>();
  for (const bet of bets) {
    const { expectedPrize } = betTotals(bet);
    for (const { selectionId, isBonus } of bet.legs)
      if (!isBonus) selections.set(selectionId, (selections.get(selectionId) ?? 0) + expectedPrize);
  }
  const legs = new Map<string, OpenLeg[]>();
  for (const leg of bets.flatMap(openLegsOf)) {
    const own = legs.get(leg.gameId) ?? [];
    own.push(leg);
    legs.set(leg.gameId, own);
  }
  const costs = [...legs].map(
    ([gameId, own]) => [gameId, memberLiabilities(own).get(memberSeq) ?? 0] as const,
  );
  return { selections, matches: new Map(costs) };
}

/**
 * Every open bet of a member, however old: today's as they are, earlier ones by the day lines that name them. A bet that was hidden
 * and then opened again by a correction is named by no line, but is in the day's sum of open stakes: then that day's bets are read.
 */
async function openBetsOf(memberSeq: number, now: number): Promise<readonly Bet[]> {
  await closeDays(betHistory, { memberSeq, now });
  const all = { from: '00000000', to: koreanDay(now + clockTolerance) };
  const overview = await historyOverview(betHistory, { memberSeq, ...all, now });
  const { prefix, pk } = keys.bets(memberSeq);
  const keyOf = ({ id }: ListedRow) => ({ pk, sk: `${prefix}${id}` });
  const named = overview.rows.filter(({ id, kind }) => !overview.today.has(id) && betHistory.isOpen(kind));
  const found = named.length > 0 ? await batchGet(named.map(keyOf)) : undefined;
  const earlier = named.flatMap((row) => {
    const item = found && at(found, keyOf(row));
    return item ? [{ id: row.id, bet: betOf(item) }] : [];
  });
  const today = [...overview.today]
    .map(([id, bet]) => ({ id, bet }))
    .filter(({ bet }) => bet.status === 'open');
  const read = [...today, ...earlier];
  const unnamed = daysWithMore(overview, read);
  const bets = read.flatMap(({ id, bet }) => (unnamed.has(dayOfId(id)) ? [] : [bet]));
  for (const day of unnamed) {
    for await (const page of betsBetween(memberSeq, koreanDaySpan(day))) bets.push(...page);
  }
  return bets.filter(({ status }) => status === 'open');
}

/** Days whose open stakes are other than those of the bets that are named open, also of those that were decided since. */
function daysWithMore(
  { days }: HistoryOverview<Bet>,
  named: readonly { readonly id: string; readonly bet: Bet }[],
): ReadonlySet<string> {
  const stakes = new Map<string, number>();
  for (const { id, bet } of named)
    stakes.set(dayOfId(id), (stakes.get(dayOfId(id)) ?? 0) + betHistory.factsOf(bet).stake);
  const other = [...days].filter(([day, kinds]) => {
    const open = [...kinds].filter(([kind]) => betHistory.isOpen(kind));
    return open.reduce((sum, [, { stake }]) => sum + stake, 0) !== (stakes.get(day) ?? 0);
  });
  return new Set(other.map(([day]) => day));
}
