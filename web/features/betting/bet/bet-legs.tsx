import { momentOf } from '../../../lib/time/time.ts';
import css from '../bet-card.module.css';
import type { BetView } from './bet-view.ts';
import { LegLive } from './leg-live.tsx';
import { ResultChip } from './result-chip.tsx';
import { useLegsInPlay } from './use-legs-in-play.ts';

/** The legs of a bet with price, score and result. */
export function BetLegs({ bet }: { readonly bet: BetView }) {
  const inPlay = useLegsInPlay(bet);
  return (
    <ul>
      {bet.legs.map((leg) => (
        <li key={leg.id} className={css.leg}>
          <div className={css.names}>
            {leg.isBonus ? leg.market : leg.title}
            {leg.score && <b className="num"> {leg.score}</b>}
          </div>
          <div className={css.odds}>{leg.odds}</div>
          <div className={css.pick}>
            {!leg.isBonus && (
              <>
                {leg.market} <b>{leg.pick}</b>{' '}
                <span className={css.meta}>
                  · {leg.league} <span className={css.start}>{momentOf(leg.startTime)}</span>
                </span>
              </>
            )}
            {inPlay.has(leg.gameId) && (
              <div>
                <LegLive gameId={leg.gameId} />
              </div>
            )}
          </div>
          <div className={css.side}>
            <ResultChip result={leg.result} isHalf={leg.isHalf} />
          </div>
        </li>
      ))}
    </ul>
  );
}
