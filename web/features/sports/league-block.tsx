import { IconChevronDown, IconStar, IconStarFilled } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { WireMatch } from '../../../shared/model/sports/wire-match.ts';
import { useHasFavourites } from '../../lib/member/public-settings.ts';
import { type FavouriteLeague, usePreferences } from '../../lib/page/preferences.ts';
import css from './league-block.module.css';
import { MatchRow, type OddsComponent, type RowProps } from './match-row.tsx';

/** Games by league in the list's order, favourites first. */
export function byLeague(
  matches: readonly WireMatch[],
  favourites: readonly FavouriteLeague[],
): readonly (readonly WireMatch[])[] {
  const leagues = new Map<number, WireMatch[]>();
  for (const match of matches) leagues.set(match.leagueSeq, [...(leagues.get(match.leagueSeq) ?? []), match]);
  const isFavourite = (league: readonly WireMatch[]): boolean =>
    favourites.some(({ id }) => id === league[0]?.leagueSeq);
  const blocks = [...leagues.values()];
  return [...blocks.filter(isFavourite), ...blocks.filter((league) => !isFavourite(league))];
}

interface LeagueBlockProps {
  readonly matches: readonly WireMatch[];
  readonly Odds: OddsComponent;
  readonly Row?: ComponentType<RowProps>;
}

/** The matches of one league; may be folded, and its star puts it first. */
export function LeagueBlock({ matches, Odds, Row = MatchRow }: LeagueBlockProps) {
  const [isOpen, setOpen] = useState(true);
  const [first] = matches;
  if (first === undefined) return null;
  const { leagueNameKr: name, sportNameKr } = first;
  return (
    <section className={css.block} aria-label={name}>
      <header className={css.head}>
        <h2>
          <span className={css.sport}>{sportNameKr}</span> {name}{' '}
          <span className={css.count}>{matches.length}</span>
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
          {matches.map(({ gameId }) => (
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

interface FavouriteBlockProps {
  readonly matches: readonly WireMatch[];
  readonly Odds: OddsComponent;
  readonly Row?: ComponentType<RowProps>;
}

/** The favourite matches of a list, above its leagues. */
export function FavouriteBlock({ matches, Odds, Row = MatchRow }: FavouriteBlockProps) {
  if (matches.length === 0) return null;
  return (
    <section className={css.block} aria-label="즐겨찾기 경기">
      <header className={css.head}>
        <h2>
          <IconStarFilled size={15} aria-hidden /> 즐겨찾기 경기{' '}
          <span className={css.count}>{matches.length}</span>
        </h2>
      </header>
      <ul>
        {matches.map(({ gameId }) => (
          <Row key={gameId} gameId={gameId} Odds={Odds} />
        ))}
      </ul>
    </section>
  );
}
