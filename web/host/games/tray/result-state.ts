import type { RoundView } from '../frame/use-round.ts';
import { usePlacedChips } from './placed-chips.ts';

/** How the newest result stands on the table while the next round takes bets: being shown, told, or past. */
export type ResultState = 'dealing' | 'result' | 'past';

/** Behind chips of the next round, and on a page that did not see it drawn, a result is past: it is none of theirs. */
export function resultStateOf(
  { isRevealed, isFresh }: Pick<RoundView, 'isRevealed' | 'isFresh'>,
  hasChips: boolean,
): ResultState {
  if (!isRevealed) return 'dealing';
  return hasChips || !isFresh ? 'past' : 'result';
}

/** `resultStateOf` with the chips that lie on the table: of a result that is shown, none do any more. */
export function useResultState(view: RoundView): ResultState {
  return resultStateOf(view, usePlacedChips(view).size > 0);
}

/** What is written beside the cards: never without the round they are of. */
export function resultStateText(
  resultState: ResultState,
  { round, outcome }: { readonly round: number | undefined; readonly outcome: string },
): string {
  if (resultState === 'past') return `이전 ${round}회차 · ${outcome}`;
  return resultState === 'dealing' ? `${round}회차 카드 공개` : `${round}회차 ${outcome}`;
}
