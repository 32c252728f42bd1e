import type { WireRound } from '../../../../shared/model/games/wire-round.ts';
import css from '../power-ball-view.module.css';
import { Ball } from './ball.tsx';
import { ViewResults } from './view-results.tsx';

const heads = ['일반볼', '합', '파워볼'] as const;

/** What the last rounds drew. */
export function BallResults({ rounds }: { readonly rounds: readonly WireRound[] }) {
  return (
    <ViewResults rounds={rounds} heads={heads}>
      {(drawn) =>
        drawn ? (
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
          <td colSpan={heads.length}>무효</td>
        )
      }
    </ViewResults>
  );
}
