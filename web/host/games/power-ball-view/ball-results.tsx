import type { WireRound } from '../../../../shared/model/wire-round.ts';
import { clockOf } from '../../../lib/time.ts';
import { Ball } from './ball.tsx';
import { ballResultIn } from './ball-result-in.ts';
import css from './power-ball-view.module.css';

/** The last rounds, newest first. */
export function BallResults({ rounds }: { readonly rounds: readonly WireRound[] }) {
  if (rounds.length === 0) return null;
  return (
    <table className={css.results}>
      <caption className="sr">최근 회차 결과</caption>
      <thead>
        <tr>
          <th scope="col">회차</th>
          <th scope="col">일반볼</th>
          <th scope="col">합</th>
          <th scope="col">파워볼</th>
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ gameSeq, round, drawAt, result }) => {
          const drawn = ballResultIn(result);
          return (
            <tr key={gameSeq}>
              <td className="num">
                {round} <small>{clockOf(drawAt)}</small>
              </td>
              {drawn ? (
                <>
                  <td>
                    <span className={css.row}>
                      {drawn.balls.map((number) => (
                        <Ball key={number} number={number} size="small" />
                      ))}
                    </span>
                  </td>
                  <td className="num">
                    {drawn.sum} <small>{drawn.nbOE}</small>
                  </td>
                  <td>
                    <Ball number={drawn.powerball} isPower size="small" /> <small>{drawn.pbOE}</small>
                  </td>
                </>
              ) : (
                <td colSpan={3}>무효</td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
