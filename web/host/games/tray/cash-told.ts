import type { RoundView } from '../round/use-round.ts';

type Known = Pick<RoundView, 'state' | 'round' | 'phase' | 'latest' | 'isRevealed'>;

/** The balance without what a result brought that is still being played, won. */
export function cashTold({ state, latest, isRevealed }: Known): number {
  const { members_cash: cash } = state.member;
  if (isRevealed || latest === null) return cash;
  return state.myBets.reduce(
    (left, { betting_game_seq: seq, betting_payed_amount: payed }) =>
      seq === latest.gameSeq ? left - payed : left,
    cash,
  );
}

/** Whether the balance may tell a result before the frame does: an own bet's round is closed, and its result not played to its end. */
export function isResultAhead({ state, round, phase, latest, isRevealed }: Known): boolean {
  return state.myBets.some(({ betting_game_seq: seq, betting_total_result: result }) => {
    if (seq === latest?.gameSeq) return !isRevealed;
    return result === 'wait' && (phase !== 'open' || seq !== round?.game_seq);
  });
}
