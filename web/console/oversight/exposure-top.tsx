import { Link } from 'react-router-dom';
import { clockOf } from '../../lib/time/time.ts';
import type { useDesk } from '../kit/waiting-query.ts';
import { Net } from '../trading/trading-net.tsx';
import css from './exposure-top.module.css';

type Top = NonNullable<NonNullable<ReturnType<typeof useDesk>['data']>['trading']>;

/** The five selections whose win costs most. */
export function ExposureTop({ worst, at }: Top) {
  return (
    <section className={css.top} aria-labelledby="exposure-top">
      <h2 id="exposure-top">
        최대 노출 TOP 5 <span className={css.at}>{clockOf(at)} 기준</span>
      </h2>
      {worst.length === 0 ? (
        <p className={css.none}>손실이 나는 선택이 없습니다.</p>
      ) : (
        <ol className={css.list}>
          {worst.map(({ gameId, game, selection, net }) => (
            <li key={`${gameId} ${selection}`}>
              <Link className={css.row} to={`/games/${gameId}`}>
                <span className={css.name}>
                  <strong>{selection}</strong>
                  <span className={css.game}>{game}</span>
                </span>
                <Net net={net} />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
