import { IconChevronDown, IconStar, IconStarFilled } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { WireGame } from '../../../../shared/model/sports/wire-match.ts';
import { usePreferences } from '../../../lib/page/preferences.ts';
import css from './league-block.module.css';
import { type GameRowProps, MatchRow, type OddsComponent } from './match-row.tsx';
import { useHasFavourites } from './use-favourites.ts';

interface LeagueBlockProps {
  readonly games: readonly WireGame[];
  readonly Odds: OddsComponent;
  readonly Row?: ComponentType<GameRowProps>;
}

/** The matches of one league; may be folded, and its star puts it first. */
export function LeagueBlock({ games, Odds, Row = MatchRow }: LeagueBlockProps) {
  const [isOpen, setOpen] = useState(true);
  const [first] = games;
  if (first === undefined) return null;
  const { leagueNameKr: name, sportNameKr } = first;
  return (
    <section className={css.block} aria-label={name}>
      <header className={css.head}>
        <h2>
          <span className={css.sport}>{sportNameKr}</span> {name}{' '}
          <span className={css.count}>{games.length}</span>
        </h2>
        <span className={css.push} />
        <Star league={{ id: first.leagueSeq, name }} />
        <button
          type="button"
          className={`${css.icon} ${css.toggle}`}
          aria-expanded={isOpen}
          aria-label={`${name} 접기`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={18} aria-hidden />
        </button>
      </header>
      {isOpen && (
        <ul>
          {games.map(({ gameId }) => (
            <Row key={gameId} gameId={gameId} Odds={Odds} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Star({ league }: { readonly league: { readonly id: number; readonly name: string } }) {
  const favourites = usePreferences(({ favouriteLeagues }) => favouriteLeagues);
  const isOn = useHasFavourites();
  const isFavourite = favourites.some(({ id }) => id === league.id);
  const toggle = (): void => {
    const others = favourites.filter(({ id }) => id !== league.id);
    usePreferences.setState({ favouriteLeagues: isFavourite ? others : [...others, league] });
  };
  if (!isOn) return null;
  return (
    <button
      type="button"
      className={`${css.icon} ${css.star}`}
      aria-pressed={isFavourite}
      aria-label={`${league.name} 즐겨찾기`}
      onClick={toggle}
    >
      {isFavourite ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
    </button>
  );
}
