import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type ComponentType, memo } from 'react';
import { Link } from 'react-router-dom';
import type { WireFolder, WireMatch, WireSelection } from '../../../shared/model/sports/wire-match.ts';
import { type MatchView, type SeenMatch, useSeenMatch } from '../../lib/live/live-matches.ts';
import { useHasFavourites } from '../../lib/member/public-settings.ts';
import { toggleFavourite } from '../../lib/page/favourites.ts';
import { usePreferences } from '../../lib/page/preferences.ts';
import { type Schedule, useVisibilitySchedule } from '../../lib/page/visibility-schedule.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { useServerReading } from '../../lib/time/ticking.ts';
import { clockOf, dayLabelOf, dayOf, durationOf, epochOf } from '../../lib/time/time.ts';
import css from './match-row.module.css';
import { moveAmongOdds } from './odds-keys.ts';
import markets from './row-markets.module.css';

interface AllMarketsProps {
  readonly match: SeenMatch;
  /** The page of all its markets. */
  readonly to: string;
  /** Its placement in the row. */
  readonly className: string | undefined;
}

/** The way from a match's row to all its markets. */
export function AllMarkets({ match, to, className = '' }: AllMarketsProps) {
  return (
    <Link
      className={`${markets.more} ${className}`}
      to={to}
      aria-label={`${match.homeNameKr} 대 ${match.awayNameKr} 전체 마켓 +${match.betCount}`}
    >
      전체 마켓 <b>+{match.betCount}</b>
    </Link>
  );
}

/** Puts a match among the favourites, or takes it out. */
export function MatchStar({ match }: { readonly match: WireMatch }) {
  const isFavourite = usePreferences(({ favouriteGames }) =>
    favouriteGames.some(({ id }) => id === match.gameId),
  );
  const isOn = useHasFavourites();
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
      data-star={id}
      aria-pressed={isFavourite}
      aria-label={`${home} 대 ${away} 즐겨찾기`}
      onClick={toggle}
    >
      {isFavourite ? <IconStarFilled size={15} aria-hidden /> : <IconStar size={15} aria-hidden />}
    </button>
  );
}

const soon = 10 * 60_000;

interface MatchWhenProps {
  readonly match: SeenMatch;
  /** When it counts on; each second when left out. */
  readonly schedule?: Schedule;
}

/** When a match begins: the minutes left near its start. */
export function MatchWhen({ match, schedule }: MatchWhenProps) {
  const start = epochOf(match.startTime);
  const left = useServerReading((now) => (start - now < soon ? durationOf(start - now) : ''), schedule);
  const day = useServerReading(
    (now) => (dayOf(start) === dayOf(now) ? '오늘' : dayLabelOf(dayOf(start)).slice(0, 5)),
    schedule,
  );
  if (match.status !== 'wait')
    return (
      <p className={css.when}>
        <span className={css.badge}>진행중</span>
      </p>
    );
  return (
    <p className={css.when}>
      <span>{clockOf(start)}</span>
      {left === '' ? <small>{day}</small> : <small className={css.soon}>{left}</small>}
    </p>
  );
}

/** How one price is drawn; the page brings the betting feature's button. */
export type OddsComponent = ComponentType<{
  readonly match: SeenMatch;
  readonly folder: WireFolder;
  readonly bet: WireSelection;
}>;

export interface RowProps {
  readonly gameId: string;
  readonly Odds: OddsComponent;
}

interface MatchRowProps extends RowProps {
  /** The winner market only. */
  readonly compact?: boolean;
  /** The list it is shown in. */
  readonly view?: MatchView;
  /** The page of all its markets. */
  readonly to?: string;
}

const winners = ['1x2', '12'];

/** One match: when, who, and the prices of its main markets. Re-renders on its own changes only. */
export const MatchRow = memo(({ gameId, Odds, compact, view, to }: MatchRowProps) => {
  const { ref, schedule, scheduleWhileVisible } = useVisibilitySchedule();
  const match = useSeenMatch(gameId, { view, schedule });
  if (match === undefined) return null;
  const main = match.folders.find(({ family }) => winners.includes(family));
  const lines = match.folders.filter(({ family }) => !winners.includes(family)).slice(0, 2);
  return (
    <li
      ref={ref}
      className={`${css.row} ${compact ? css.compact : ''} ${to ? css.further : ''}`}
      data-odds-row
      onKeyDown={moveAmongOdds}
    >
      <MatchWhen match={match} schedule={scheduleWhileVisible} />
      <p className={css.teams}>
        <span>{match.homeNameKr}</span>
        <span>{match.awayNameKr}</span>
        <MatchStar match={match} />
      </p>
      {compact && <p className={css.league}>{match.leagueNameKr}</p>}
      <fieldset className={`${markets.main} ${css.main}`} aria-label={main?.marketNameKr ?? '승무패'}>
        {main ? (
          <Folder match={match} folder={main} Odds={Odds} />
        ) : (
          <span className={markets.none}>준비중</span>
        )}
      </fieldset>
      {!compact && (
        <div className={`${markets.lines} ${css.lines}`}>
          {lines.map((folder) => (
            <fieldset key={folder.marketsId} className={markets.line} aria-label={folder.marketNameKr}>
              <Folder match={match} folder={folder} Odds={Odds} />
            </fieldset>
          ))}
        </div>
      )}
      {to && <AllMarkets className={css.more} match={match} to={to} />}
    </li>
  );
});

function Folder({
  match,
  folder,
  Odds,
}: {
  readonly match: SeenMatch;
  readonly folder: WireFolder;
  readonly Odds: OddsComponent;
}) {
  return folder.bets.map((bet) => <Odds key={bet.side} match={match} folder={folder} bet={bet} />);
}

/** A match of the European list, with the way to all its markets. */
export function EuropeanRow(props: RowProps) {
  return <MatchRow {...props} view="european" to={`/sport/european/${props.gameId}`} />;
}

/** A match of the European list below lsport, with the way to all its markets. */
export function LsportEuropeanRow(props: RowProps) {
  return <MatchRow {...props} view="european" to={`/sport/european-lsport/${props.gameId}`} />;
}
