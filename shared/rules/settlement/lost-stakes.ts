import type { Bet } from '../../model/betting/bet.ts';

export function isLost(bet: Pick<Bet, 'status' | 'result'>): boolean {
  return bet.status === 'settled' && bet.result === 'miss';
}

/** The bet with the time it became lost, or with the times between which it was lost. */
export function withLossStamp(before: Bet, after: Bet, now: number): Bet {
  if (isLost(before) === isLost(after)) return after;
  if (isLost(after)) return { ...after, lostAt: now };
  const { lostAt = now, ...rest } = after;
  return { ...rest, wonBack: [lostAt, now] };
}

/**
 * Won lost within [from, to): what became lost less what an earlier loss gave back. A function of the stamps alone, so
 * that a day counted late or twice is worth the same.
 */
export function lostStakesIn(
  bets: readonly Bet[],
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const isWithin = (at: number) => at >= from && at < to;
  let lost = 0;
  for (const { stake, lostAt, wonBack } of bets) {
    if (lostAt !== undefined && isWithin(lostAt)) lost += stake;
    if (wonBack === undefined) continue;
    const [began, ended] = wonBack.map(isWithin);
    if (began && !ended) lost += stake;
    if (ended && !began) lost -= stake;
  }
  return lost;
}
