import { type BetView, stakeLeft } from './bet-view.ts';

interface Returned {
  /** What it is called: only what a bet won is a win. */
  readonly name: '당첨' | '캐시아웃' | '환불';
  /** Won. */
  readonly won: number;
  readonly isWin: boolean;
}

type Known = Pick<BetView, 'isNormal' | 'result' | 'stake' | 'paid' | 'cashOut'>;

/** What came back from a bet to its member, by name: a win, what was cashed out, or its stake. */
export function returnedBy(bet: Known): Returned {
  const { isNormal, result, paid, cashOut } = bet;
  // Of a cancelled bet the stake that was left came back, beside what had been cashed out before.
  const isCashed =
    cashOut !== null && (stakeLeft(bet) === 0 || (isNormal && (result === 'wait' || result === 'miss')));
  if (isCashed) return { name: '캐시아웃', won: paid, isWin: false };
  if (!isNormal)
    return { name: '환불', won: Math.max(paid, stakeLeft(bet) + (cashOut?.paid ?? 0)), isWin: false };
  if (result === 'exception') return { name: '환불', won: paid, isWin: false };
  return { name: '당첨', won: paid, isWin: paid > 0 };
}
