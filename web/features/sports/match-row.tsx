import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { memo } from 'react';
import type { WireMatch } from '../../../shared/model/sports/wire-match.ts';
import { isPrematchOver } from '../../../shared/rules/sports/open-for-betting.ts';
import { type MatchView, type SeenMatch, useSeenMatch } from '../../lib/live/live-matches.ts';
import { useHasFavourites, usePublicSettings } from '../../lib/member/public-settings.ts';
import { toggleFavourite } from '../../lib/page/favourites.ts';
import { usePreferences } from '../../lib/page/preferences.ts';
import { useRovingStop } from '../../lib/page/roving-odds.ts';
import { type Schedule, useVisibilitySchedule } from '../../lib/page/visibility-schedule.ts';
import { Link } from '../../lib/routing/link.tsx';
import { serverNow } from '../../lib/time/server-clock.ts';
import { useServerReading } from '../../lib/time/ticking.ts';
import { clockOf, dayLabelOf, dayOf, durationOf, epochOf } from '../../lib/time/time.ts';
import css from './match-row.module.css';
import { moveAmongOdds } from './odds-keys.ts';
import { LeagueFlag } from './row/league-flag.tsx';
import { columnsOf, PriceColumns } from './row/price-columns.tsx';
import type { RowProps } from './row/row-props.ts';
import { TeamLine } from './row/team-line.tsx';

export type { OddsComponent, RowProps } from './row/row-props.ts';

interface AllMarketsProps {
  readonly match: SeenMatch;
  /** The page of all its markets. */
  readonly to: string;
}

/** The way from a match's row to all its markets: how many prices are open there. */
export function AllMarkets({ match, to }: AllMarketsProps) {
  const tabIndex = useRovingStop();
  return (
    <Link
      className={css.more ?? ''}
      to={to}
      tabIndex={tabIndex}
      data-row-item
      title="전체 마켓"
      aria-label={`${match.homeNameKr} 대 ${match.awayNameKr} 전체 마켓 +${match.betCount}`}
    >
      +{match.betCount}
    </Link>
  );
}

/** Puts a match among the favourites, or takes it out. */
export function MatchStar({ match }: { readonly match: WireMatch }) {
  const isFavourite = usePreferences(({ favouriteGames }) =>
    favouriteGames.some(({ id }) => id === match.gameId),
  );
  const isOn = useHasFavourites();
  const tabIndex = useRovingStop();
  const { gameId: id, homeNameKr: home, awayNameKr: away, startTime } = match;
  const toggle = (): void => {
    const favourite = { id, name: `${home} : ${away}`, search: home, startsAt: epochOf(startTime) };
    usePreferences.setState(({ favouriteGames }) => ({
      favouriteGames: toggleFavourite(favouriteGames, favourite, serverNow()),
    }));
    // The row moves to another block of the list: focus goes with it.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-star="${CSS.escape(id)}"]`)?.focus());
  };
  if (!isOn) return null;
  return (
    <button
      type="button"
      className={css.star}
      tabIndex={tabIndex}
      data-row-item
      data-star={id}
      aria-pressed={isFavourite}
      aria-label={`${home} 대 ${away} 즐겨찾기`}
      onClick={toggle}
    >
      {isFavourite ? <IconStarFilled size={15} aria-hidden /> : <IconStar size={15} aria-hidden />}
    </button>
  );
}

const soon = 30 * 60_000;
const countedFrom = 10 * 60_000;

interface MatchWhenProps {
  readonly match: SeenMatch;
  /** When it counts on; each second when left out. */
  readonly schedule?: Schedule;
}

/** When a match begins: that it is soon, the minutes left near its start, that it takes no bets any more. */
export function MatchWhen({ match, schedule }: MatchWhenProps) {
  const start = epochOf(match.startTime);
  const options = usePublicSettings()?.option.siteOption2 ?? [];
  const near = useServerReading((now) => {
    if (isPrematchOver({ startTime: start, status: 'wait' }, { now, options })) return '마감';
    if (start - now < countedFrom) return durationOf(start - now);
    return start - now < soon ? '곧 시작' : '';
  }, schedule);
  const day = useServerReading(
    (now) => (dayOf(start) === dayOf(now) ? '오늘' : dayLabelOf(dayOf(start)).slice(0, 5)),
    schedule,
  );
  if (match.status !== 'wait')
    return (
      <p className={css.when} data-when>
        <span className={css.badge}>진행중</span>
      </p>
    );
  return (
    <p className={css.when} data-when>
      <span>{clockOf(start)}</span>
      {near === '' ? <small>{day}</small> : <small className={css.soon}>{near}</small>}
    </p>
  );
}

interface MatchRowProps extends RowProps {
  /** The winner market only. */
  readonly compact?: boolean;
  /** The list it is shown in. */
  readonly view?: MatchView;
  /** The page of all its markets. */
  readonly to?: string | undefined;
}

/** The league of a match whose block names none. */
export function RowLeague({ match }: { readonly match: WireMatch }) {
  return (
    <p className={css.league}>
      <LeagueFlag league={match.leagueNameKr} />
      <span>{match.leagueNameKr}</span>
    </p>
  );
}

/** One match: when, who, and the prices of its main markets. Re-renders on its own changes only. */
export const MatchRow = memo(({ gameId, Odds, compact, view, to, hasLeague }: MatchRowProps) => {
  const { ref, schedule, scheduleWhileVisible } = useVisibilitySchedule();
  const match = useSeenMatch(gameId, { view, schedule });
  if (match === undefined) return null;
  return (
    <li ref={ref} className={css.row} data-odds-row onKeyDown={moveAmongOdds}>
      <MatchStar match={match} />
      <MatchWhen match={match} schedule={scheduleWhileVisible} />
      {hasLeague && <RowLeague match={match} />}
      <p className={css.teams} data-teams>
        <TeamLine name={match.homeNameKr} isHome />
        <TeamLine name={match.awayNameKr} />
      </p>
      <PriceColumns match={match} Odds={Odds} {...columnsOf(match.folders)} isWinnerOnly={compact} />
      {to && <AllMarkets match={match} to={to} />}
    </li>
  );
});

/** A match of the Korean list, with the way to all its markets while the European pages are open. */
export function KoreanRow(props: RowProps) {
  return <MatchRow {...props} to={useEuropeanPage('/sport/european', props.gameId)} />;
}

/** A match of the Korean list below lsport. */
export function LsportKoreanRow(props: RowProps) {
  return <MatchRow {...props} to={useEuropeanPage('/sport/european-lsport', props.gameId)} />;
}

function useEuropeanPage(list: string, gameId: string): string | undefined {
  const menu = usePublicSettings()?.menu;
  const isClosed = menu?.some(({ name, visible }) => name === 'european' && !visible);
  return isClosed ? undefined : `${list}/${gameId}`;
}

/** A match of the European list, with the way to all its markets. */
export function EuropeanRow(props: RowProps) {
  return <MatchRow {...props} view="european" to={`/sport/european/${props.gameId}`} />;
}

/** A match of the European list below lsport, with the way to all its markets. */
export function LsportEuropeanRow(props: RowProps) {
  return <MatchRow {...props} view="european" to={`/sport/european-lsport/${props.gameId}`} />;
}
