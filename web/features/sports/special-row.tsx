import { memo, useState } from 'react';
import { useSeenMatch } from '../../lib/live/live-matches.ts';
import { useRovingStop } from '../../lib/page/roving-odds.ts';
import { useVisibilitySchedule } from '../../lib/page/visibility-schedule.ts';
import { byMarket } from './by-market.ts';
import { MarketGrid } from './market-grid.tsx';
import row from './match-row.module.css';
import { MatchStar, MatchWhen, RowLeague, type RowProps } from './match-row.tsx';
import { moveAmongOdds } from './odds-keys.ts';
import { TeamLine } from './row/team-line.tsx';
import css from './special-row.module.css';

/** Markets in sight before a match is unfolded. */
const atFirst = 4;

/** One match and its special markets. */
export const SpecialRow = memo(({ gameId, Odds, hasLeague }: RowProps) => {
  const [isOpen, setOpen] = useState(false);
  const { ref, schedule, scheduleWhileVisible } = useVisibilitySchedule();
  const match = useSeenMatch(gameId, { view: 'special', schedule });
  const tabIndex = useRovingStop();
  if (match === undefined) return null;
  const markets = byMarket(match);
  const further = markets.length - atFirst;
  return (
    <li ref={ref} className={css.row} data-odds-group onKeyDown={moveAmongOdds}>
      <div className={css.head}>
        <MatchWhen match={match} schedule={scheduleWhileVisible} />
        {hasLeague && <RowLeague match={match} />}
        <p className={`${row.teams} ${css.teams}`}>
          <TeamLine name={match.homeNameKr} isHome />
          <TeamLine name={match.awayNameKr} />
        </p>
        <MatchStar match={match} />
      </div>
      <MarketGrid match={match} markets={isOpen ? markets : markets.slice(0, atFirst)} Odds={Odds} />
      {further > 0 && (
        <button
          type="button"
          className={css.more}
          tabIndex={tabIndex}
          data-row-item
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '접기' : `${further}개 마켓 더보기`}
        </button>
      )}
    </li>
  );
});
