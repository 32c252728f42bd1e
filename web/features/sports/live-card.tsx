import { useSeenMatch } from '../../lib/live/live-matches.ts';
import { useLiveMinute } from '../../lib/live/use-live-clock.ts';
import { Link } from '../../lib/routing/link.tsx';
import css from './live-card.module.css';

/** A match in play, leading to its page: clock and score, moved by the socket. */
export function LiveCard({ gameId }: { readonly gameId: string }) {
  const match = useSeenMatch(gameId, { view: 'live' });
  const minute = useLiveMinute(match);
  if (match === undefined) return null;
  const { live } = match;
  return (
    <li className={css.item}>
      <Link to={`/sport/inplay/${gameId}`} className={css.card}>
        <span className={css.top}>
          <i className={css.dot} aria-hidden />
          <span>{match.leagueNameKr}</span>
          <span className={css.clock}>{minute || '진행중'}</span>
        </span>
        <span className={css.side}>
          <span>{match.homeNameKr}</span>
          <b>{live?.score.home ?? '-'}</b>
        </span>
        <span className={css.side}>
          <span>{match.awayNameKr}</span>
          <b>{live?.score.away ?? '-'}</b>
        </span>
      </Link>
    </li>
  );
}

export function LiveStrip({ gameIds }: { readonly gameIds: readonly string[] }) {
  return (
    <ul className={css.strip} aria-label="실시간 경기">
      {gameIds.map((gameId) => (
        <LiveCard key={gameId} gameId={gameId} />
      ))}
    </ul>
  );
}
