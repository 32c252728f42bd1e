import { betTotals } from '../../../shared/rules/bets/bet-totals.ts';
import { betsBetween } from './bet-history.ts';

/** An open ticket older than this is on no list a bet can still be placed from. */
const lookedBack = 14 * 24 * 3_600_000;

/** Won a member's open tickets may bring on each selection, by its id: a query over his bets, for houses that limit it. */
export async function openWinnings(memberSeq: number, now: number): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for await (const bets of betsBetween(memberSeq, { from: now - lookedBack, to: now + 60_000 })) {
    for (const bet of bets.filter(({ status }) => status === 'open')) {
      const { expectedPrize } = betTotals(bet);
      for (const { selectionId } of bet.legs.filter(({ isBonus }) => !isBonus))
        found.set(selectionId, (found.get(selectionId) ?? 0) + expectedPrize);
    }
  }
  return found;
}
