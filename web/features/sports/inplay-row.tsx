import { memo } from 'react';
import { useSeenMatch } from '../../lib/live/live-matches.ts';
import { useVisibilitySchedule } from '../../lib/page/visibility-schedule.ts';
import { evenLines } from './even-lines.ts';
import css from './inplay-row.module.css';
import { LiveClock, RedCards } from './live-clock.tsx';
import { AllMarkets, MatchStar, type RowProps } from './match-row.tsx';
import { moveAmongOdds } from './odds-keys.ts';
import markets from './row-markets.module.css';

interface InplayRowProps extends RowProps {
  /** The page of all its markets. */
  readonly to?: string;
}

/** A match in play: clock, score, red cards, and its main markets. Re-renders on its own changes only. */
export const InplayRow = memo(({ gameId, Odds, to }: InplayRowProps) => {
  const { ref, schedule, scheduleWhileVisible } = useVisibilitySchedule();
  const match = useSeenMatch(gameId, { view: 'live', schedule });
  if (match === undefined) return null;
  const { live } = match;
  const { winner, lines } = evenLines(match.folders);
  return (
    <li ref={ref} className={css.row} data-odds-row onKeyDown={moveAmongOdds}>
      <div className={css.match}>
        <LiveClock match={match} schedule={scheduleWhileVisible} />
        <p className={css.team}>
          <span>{match.homeNameKr}</span>
          <RedCards count={live?.red.home ?? 0} />
          <b>{live?.score.home ?? '-'}</b>
        </p>
        <p className={css.team}>
          <span>{match.awayNameKr}</span>
          <RedCards count={live?.red.away ?? 0} />
          <b>{live?.score.away ?? '-'}</b>
        </p>
        {match.isLimitBet === 'Y' && <p className={css.over}>베팅이 마감되었습니다.</p>}
        <span>
          <MatchStar match={match} />
        </span>
      </div>
      <fieldset className={`${markets.main} ${css.main}`} aria-label={winner?.marketNameKr ?? '승무패'}>
        {winner ? (
          winner.bets.map((bet) => <Odds key={bet.id} match={match} folder={winner} bet={bet} />)
        ) : (
          <span className={markets.none}>준비중</span>
        )}
      </fieldset>
      <div className={`${markets.lines} ${css.lines}`}>
        {lines.map((folder) => (
          <fieldset key={folder.marketsId} className={markets.line} aria-label={folder.marketNameKr}>
            {folder.bets.map((bet) => (
              <Odds key={bet.id} match={match} folder={folder} bet={bet} />
            ))}
          </fieldset>
        ))}
      </div>
      {to && <AllMarkets className={css.more} match={match} to={to} />}
    </li>
  );
});
