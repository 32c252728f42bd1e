import type { ReactNode } from 'react';
import type { WireRound } from '../../../../shared/model/games/wire-round.ts';
import { clockOf } from '../../../lib/time/time.ts';
import css from '../power-ball-view.module.css';
import { type BallResult, ballResultIn } from './ball-result-in.ts';

interface ViewResultsProps {
  readonly rounds: readonly WireRound[];
  /** Column heads beside the round. */
  readonly heads: readonly string[];
  /** The cells below them; null for a round that is void. */
  readonly children: (drawn: BallResult | null) => ReactNode;
}

/** The last rounds, newest first. */
export function ViewResults({ rounds, heads, children }: ViewResultsProps) {
  if (rounds.length === 0) return null;
  return (
    <table className={css.results}>
      <caption className="sr">최근 회차 결과</caption>
      <thead>
        <tr>
          <th scope="col">회차</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ gameSeq, round, drawAt, result }) => (
          <tr key={gameSeq}>
            <td className="num">
              {round} <small>{clockOf(drawAt)}</small>
            </td>
            {children(ballResultIn(result))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
