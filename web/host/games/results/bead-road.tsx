import type { WireRound } from '../../../../shared/model/games/wire-round.ts';
import type { Result, Tally } from '../frame/game-ui.ts';
import type { RoundView } from '../frame/use-round.ts';
import css from './bead-road.module.css';

interface Bead {
  /** One letter on the bead. */
  readonly letter: string;
  readonly tone: Tally['tone'];
  /** Meaning of the letter, for screen readers. */
  readonly name: string;
}

interface BeadRoadProps {
  readonly view: RoundView;
  /** Null: a result without a bead. */
  readonly beadOf: (result: Result) => Bead | null;
}

/** The last results as a bead road: oldest first, column by column. */
export function BeadRoad({ view, beadOf }: BeadRoadProps) {
  return (
    <ol className={css.road} aria-label="최근 결과, 오래된 회차부터">
      {revealedRounds(view)
        .toReversed()
        .map(({ gameSeq, round, result }) => {
          const bead = result && beadOf(result);
          return (
            <li key={gameSeq} className={css.bead} data-tone={bead?.tone ?? 'plain'}>
              <span aria-hidden>{bead?.letter ?? '×'}</span>
              <span className="sr">
                {round}회차 {bead?.name ?? '무효'}
              </span>
            </li>
          );
        })}
    </ol>
  );
}

/** Rounds whose results may be shown: not the one still being animated. */
export function revealedRounds({ state, latest, isRevealed }: RoundView): readonly WireRound[] {
  const hidden = isRevealed ? undefined : latest?.gameSeq;
  return state.rounds.filter(
    ({ gameSeq, result, state: is }) => gameSeq !== hidden && (result !== null || is === 'void'),
  );
}
