import { Link } from 'react-router-dom';
import type { SeenGame } from '../../../lib/live/live-matches.ts';
import css from '../row-markets.module.css';

interface AllMarketsProps {
  readonly game: SeenGame;
  /** The page of all its markets. */
  readonly to: string;
  /** Where it stands in its row. */
  readonly className: string | undefined;
}

/** The way from a match's row to all its markets. */
export function AllMarkets({ game, to, className = '' }: AllMarketsProps) {
  return (
    <Link
      className={`${css.more} ${className}`}
      to={to}
      aria-label={`${game.homeNameKr} 대 ${game.awayNameKr} 전체 마켓 +${game.betCount}`}
    >
      전체 마켓 <b>+{game.betCount}</b>
    </Link>
  );
}
