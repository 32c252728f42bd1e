import type { RoundView } from '../frame/use-round.ts';
import { usePlacedChips } from './placed-chips.ts';

/** How the newest result stands on the table while the next round takes bets: being shown, told, or past. */
export type Standing = 'dealing' | 'result' | 'past';

/** Behind chips of the next round, and on a page that did not see it drawn, a result is past: it is none of theirs. */
export function standingOf(
  { isRevealed, isFresh }: Pick<RoundView, 'isRevealed' | 'isFresh'>,
  hasChips: boolean,
): Standing {
  if (!isRevealed) return 'dealing';
  return hasChips || !isFresh ? 'past' : 'result';
}

/** `standingOf` with the chips that lie on the table: of a result that is shown, none do any more. */
export function useStanding(view: RoundView): Standing {
  return standingOf(view, usePlacedChips(view).size > 0);
}

/** What is written beside the cards: never without the round they are of. */
export function standingText(
  standing: Standing,
  { round, outcome }: { readonly round: number | undefined; readonly outcome: string },
): string {
  if (standing === 'past') return `이전 ${round}회차 · ${outcome}`;
  return standing === 'dealing' ? `${round}회차 카드 공개` : `${round}회차 ${outcome}`;
}
