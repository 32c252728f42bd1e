import { memo, useState } from 'react';
import { useSeenGame } from '../../../lib/live/live-matches.ts';
import { useSight } from '../../../lib/page/in-sight.ts';
import { MarketGrid } from '../board/market-grid.tsx';
import { byMarket } from '../board/market-tabs.ts';
import row from './match-row.module.css';
import type { GameRowProps } from './match-row.tsx';
import { MatchStar } from './match-star.tsx';
import { MatchWhen } from './match-when.tsx';
import css from './special-row.module.css';

/** Markets in sight before a match is unfolded. */
const atFirst = 4;

/** One match and its special markets. */
export const SpecialRow = memo(({ gameId, Odds }: GameRowProps) => {
  const [isOpen, setOpen] = useState(false);
  const { ref, sight, whileSeen } = useSight();
  const game = useSeenGame(gameId, { view: 'special', sight });
  if (game === undefined) return null;
  const markets = byMarket(game);
  const further = markets.length - atFirst;
  return (
    <li ref={ref} className={css.row}>
      <div className={css.head}>
        <MatchWhen game={game} sight={whileSeen} />
        <p className={`${row.teams} ${css.teams}`}>
          <span>{game.homeNameKr}</span>
          <span>{game.awayNameKr}</span>
          <MatchStar game={game} />
        </p>
      </div>
      <MarketGrid game={game} markets={isOpen ? markets : markets.slice(0, atFirst)} Odds={Odds} />
      {further > 0 && (
        <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '접기' : `${further}개 마켓 더보기`}
        </button>
      )}
    </li>
  );
});
