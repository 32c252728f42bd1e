import type { RoundView } from '../frame/use-round.ts';
import { usePlacedChips } from './placed-chips.ts';

/** What the newest result on the table is while the next round takes bets: being shown, the result, or past. */
export type ResultStage = 'dealing' | 'result' | 'past';

/** Behind chips of the next round, and on a page that did not see it drawn, a result is past: it is none of theirs. */
export function resultStageOf(
  { isRevealed, isFresh }: Pick<RoundView, 'isRevealed' | 'isFresh'>,
  hasChips: boolean,
): ResultStage {
  if (!isRevealed) return 'dealing';
  return hasChips || !isFresh ? 'past' : 'result';
}

/** `resultStageOf` with the chips that lie on the table: of a result that is shown, none do any more. */
export function useResultStage(view: RoundView): ResultStage {
  return resultStageOf(view, usePlacedChips(view).size > 0);
}

/** What is written beside the cards: never without the round they are of. */
export function resultStageText(
  stage: ResultStage,
  { round, outcome }: { readonly round: number | undefined; readonly outcome: string },
): string {
  if (stage === 'past') return `이전 ${round}회차 · ${outcome}`;
  return stage === 'dealing' ? `${round}회차 카드 공개` : `${round}회차 ${outcome}`;
}
