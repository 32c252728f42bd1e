import type { RoundView } from '../frame/use-round.ts';

type Known = Pick<RoundView, 'state' | 'round' | 'phase' | 'latest' | 'isRevealed'>;

/** The balance without the winnings of a result that is still being animated, won. */
export const displayedCash = (view: Known): number => view.state.member.members_cash - unshownWinnings(view);

/** What play brought in this login without those winnings, won; null where the page around the frame shows it. */
export function displayedResult(view: Known): number | null {
  const { result } = view.state;
  return result === undefined ? null : result - unshownWinnings(view);
}

function unshownWinnings({ state, latest, isRevealed }: Known): number {
  if (isRevealed || latest === null) return 0;
  return state.myBets.reduce(
    (sum, { betting_game_seq: seq, betting_payed_amount: payed }) =>
      seq === latest.gameSeq ? sum + payed : sum,
    0,
  );
}

/** Whether an own bet's round is closed and its result not fully shown: the balance could give it away. */
export function isResultPending({ state, round, phase, latest, isRevealed }: Known): boolean {
  return state.myBets.some(({ betting_game_seq: seq, betting_total_result: result }) => {
    if (seq === latest?.gameSeq) return !isRevealed;
    return result === 'wait' && (phase !== 'open' || seq !== round?.game_seq);
  });
}
