import { memo } from 'react';
import { useSeenMatch } from '../../lib/live/live-matches.ts';
import { useVisibilitySchedule } from '../../lib/page/visibility-schedule.ts';
import { evenLines } from './even-lines.ts';
import css from './inplay-row.module.css';
import { LiveClock, RedCards } from './live-clock.tsx';
import row from './match-row.module.css';
import { AllMarkets, MatchStar, RowLeague, type RowProps } from './match-row.tsx';
import { moveAmongOdds } from './odds-keys.ts';
import { PriceColumns } from './row/price-columns.tsx';
import { TeamLine } from './row/team-line.tsx';

interface InplayRowProps extends RowProps {
  /** The page of all its markets. */
  readonly to?: string;
}

/** A match in play: clock, score, red cards, and its main markets. Re-renders on its own changes only. */
export const InplayRow = memo(({ gameId, Odds, to, hasLeague }: InplayRowProps) => {
  const { ref, schedule, scheduleWhileVisible } = useVisibilitySchedule();
  const match = useSeenMatch(gameId, { view: 'live', schedule });
  if (match === undefined) return null;
  const { live } = match;
  const { winner, lines } = evenLines(match.folders);
  const handicap = lines.find(({ family }) => family === 'ah');
  const total = lines.find(({ family }) => family === 'ou');
  return (
    <li ref={ref} className={row.row} data-odds-row onKeyDown={moveAmongOdds}>
      <MatchStar match={match} />
      <p className={`${row.when} ${css.when}`} data-when>
        <LiveClock match={match} schedule={scheduleWhileVisible} />
        {match.isLimitBet === 'Y' && <small className={css.over}>마감</small>}
      </p>
      {hasLeague && <RowLeague match={match} />}
      <p className={row.teams} data-teams>
        <TeamLine name={match.homeNameKr} isHome>
          <RedCards count={live?.red.home ?? 0} />
          <b className={css.score}>{live?.score.home ?? '-'}</b>
        </TeamLine>
        <TeamLine name={match.awayNameKr}>
          <RedCards count={live?.red.away ?? 0} />
          <b className={css.score}>{live?.score.away ?? '-'}</b>
        </TeamLine>
      </p>
      <PriceColumns match={match} Odds={Odds} winner={winner} handicap={handicap} total={total} />
      {to && <AllMarkets match={match} to={to} />}
    </li>
  );
});
