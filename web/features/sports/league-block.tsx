import { IconChevronDown, IconStar, IconStarFilled } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { WireMatch } from '../../../shared/model/sports/wire-match.ts';
import { useHasFavourites } from '../../lib/member/public-settings.ts';
import { usePreferences } from '../../lib/page/preferences.ts';
import css from './league-block.module.css';
import { Rows } from './list/rows.tsx';
import { MatchRow, type OddsComponent, type RowProps } from './match-row.tsx';
import { LeagueFlag } from './row/league-flag.tsx';

interface BlockProps {
  readonly matches: readonly WireMatch[];
  readonly Odds: OddsComponent;
  readonly Row?: ComponentType<RowProps>;
}

/** The matches of one league; may be folded, and its star puts it first. */
export function LeagueBlock({ matches, Odds, Row = MatchRow }: BlockProps) {
  const [isOpen, setOpen] = useState(true);
  const [first] = matches;
  if (first === undefined) return null;
  const { leagueNameKr: name, sportNameKr } = first;
  return (
    <section className={css.block} aria-label={name}>
      <header className={css.head}>
        <LeagueFlag league={name} />
        <h2>
          <span className={css.name} title={name}>
            {name}
          </span>
          <span className={css.sport}>{sportNameKr}</span>
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
      {isOpen && <Rows matches={matches} Odds={Odds} Row={Row} />}
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

/** Matches of several leagues below one head; each row names its league. */
export function MixedBlock({ name, matches, Odds, Row = MatchRow }: BlockProps & { readonly name: string }) {
  return (
    <Mixed name={name} matches={matches} Odds={Odds} Row={Row}>
      <span className={css.name}>{name}</span>
    </Mixed>
  );
}

/** The favourite matches of a list, above its leagues. */
export function FavouriteBlock({ matches, Odds, Row = MatchRow }: BlockProps) {
  if (matches.length === 0) return null;
  return (
    <Mixed name="즐겨찾기 경기" matches={matches} Odds={Odds} Row={Row}>
      <IconStarFilled size={15} aria-hidden />
      <span className={css.name}>즐겨찾기 경기</span>
    </Mixed>
  );
}

interface MixedProps extends Required<BlockProps> {
  readonly name: string;
  readonly children: ReactNode;
}

function Mixed({ name, matches, Odds, Row, children }: MixedProps) {
  return (
    <section className={css.block} aria-label={name}>
      <header className={css.head}>
        <h2>
          {children} <span className={css.count}>{matches.length}</span>
        </h2>
      </header>
      <Rows matches={matches} Odds={Odds} Row={Row} hasLeague />
    </section>
  );
}
