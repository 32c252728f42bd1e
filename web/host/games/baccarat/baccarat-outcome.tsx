import type { Result } from '../frame/face.ts';
import css from './baccarat.module.css';
import { handsOf, winnerNames } from './hands.ts';

/** A drawn round in a cell: who won, the points, pairs. */
export function BaccaratOutcome({ result }: { readonly result: Result }) {
  const hands = handsOf(result);
  if (!hands) return null;
  const { winner, p, b, playerPair, bankerPair } = hands;
  return (
    <span className={css.outcome} data-winner={winner}>
      <b>{winnerNames[winner]}</b> <span className="num">{`${p}:${b}`}</span>
      {playerPair && ' P페어'}
      {bankerPair && ' B페어'}
    </span>
  );
}
