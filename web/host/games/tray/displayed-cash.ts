import type { RoundView } from '../frame/use-round.ts';

type Known = Pick<RoundView, 'state' | 'round' | 'phase' | 'latest' | 'isRevealed'>;

/** The balance without the winnings of a result that is still being animated, won. */
export function displayedCash({ state, latest, isRevealed }: Known): number {
  const { members_cash: cash } = state.member;
  if (isRevealed || latest === null) return cash;
  return state.myBets.reduce(
    (left, { betting_game_seq: seq, betting_payed_amount: payed }) =>
      seq === latest.gameSeq ? left - payed : left,
    cash,
  );
}

/** Whether an own bet's round is closed and its result not fully shown: the balance could give it away. */
export function isResultPending({ state, round, phase, latest, isRevealed }: Known): boolean {
  return state.myBets.some(({ betting_game_seq: seq, betting_total_result: result }) => {
    if (seq === latest?.gameSeq) return !isRevealed;
    return result === 'wait' && (phase !== 'open' || seq !== round?.game_seq);
  });
}
