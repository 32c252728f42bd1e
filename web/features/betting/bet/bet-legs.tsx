import { useQuery } from '@tanstack/react-query';
import { inplayMatches } from '../../../lib/live/in-play-matches.ts';
import { useSubscription } from '../../../lib/live/subscriptions.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { epochOf, shortDateTimeText } from '../../../lib/time/time.ts';
import css from '../bet-card.module.css';
import type { BetView } from './bet-view.ts';
import { LegLive } from './leg-live.tsx';
import { ResultChip } from './result-chip.tsx';

/** Types of bets on matches that are played, whatever their start was meant to be. */
const mayRun: readonly string[] = ['in-play', 'live'];

/** Ids of the bet's matches that have begun and wait for a result; their scores are read and pushed meanwhile. */
function useLegsInPlay({ type, isNormal, legs }: BetView): ReadonlySet<string> {
  const now = serverNow();
  const begun = legs.filter(
    ({ isBonus, result, startTime }) =>
      isNormal && !isBonus && result === 'wait' && (mayRun.includes(type) || epochOf(startTime) <= now),
  );
  const gameIds = [...new Set(begun.map(({ gameId }) => gameId))];
  useQuery({ ...inplayMatches(), enabled: gameIds.length > 0 });
  useSubscription(gameIds);
  return new Set(gameIds);
}

/** The legs of a bet with price, score and result. */
export function BetLegs({ bet }: { readonly bet: BetView }) {
  const inPlay = useLegsInPlay(bet);
  // Nobody waits for the results of a bet that was cashed out or taken back.
  const isOver = !bet.isNormal;
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
                  · {leg.league} <span className={css.start}>{shortDateTimeText(leg.startTime)}</span>
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
            {isOver && leg.result === 'wait' ? (
              <span className={css.meta}>—</span>
            ) : (
              <ResultChip result={leg.result} isHalf={leg.isHalf} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
