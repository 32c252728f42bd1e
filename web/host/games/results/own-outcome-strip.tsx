import { useFace } from '../frame/face-context.ts';
import css from '../game-frame.module.css';
import type { RoundView } from '../round/use-round.ts';
import { ownOutcome } from './own-outcome.ts';

/** The last result, and what came of the own bets on it: figures, no cheers. */
export function OwnOutcomeStrip({ view }: { readonly view: RoundView }) {
  const { face } = useFace();
  const { latest, isRevealed, isFresh, round } = view;
  if (latest === null || !isFresh || !isRevealed || round === null) return null;
  const outcome = ownOutcome(view);
  return (
    <p className={`${css.outcome} num`} data-win={outcome?.isWin ?? false} aria-hidden>
      <span>
        {latest.round}회차 {latest.result ? face.spoken(latest.result) : '무효'}
      </span>
      {outcome && <b>{outcome.text}</b>}
    </p>
  );
}
