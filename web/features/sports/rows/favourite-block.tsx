import { IconStarFilled } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { WireGame } from '../../../../shared/model/sports/wire-match.ts';
import css from './league-block.module.css';
import { type GameRowProps, MatchRow, type OddsComponent } from './match-row.tsx';

interface FavouriteBlockProps {
  readonly games: readonly WireGame[];
  readonly Odds: OddsComponent;
  readonly Row?: ComponentType<GameRowProps>;
}

/** The starred matches of a list, above its leagues. */
export function FavouriteBlock({ games, Odds, Row = MatchRow }: FavouriteBlockProps) {
  if (games.length === 0) return null;
  return (
    <section className={css.block} aria-label="즐겨찾기 경기">
      <header className={css.head}>
        <h2>
          <IconStarFilled size={15} aria-hidden /> 즐겨찾기 경기{' '}
          <span className={css.count}>{games.length}</span>
        </h2>
      </header>
      <ul>
        {games.map(({ gameId }) => (
          <Row key={gameId} gameId={gameId} Odds={Odds} />
        ))}
      </ul>
    </section>
  );
}
