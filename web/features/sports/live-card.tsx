import { useSeenMatch } from '../../lib/live/live-matches.ts';
import css from './live-card.module.css';

/** A match in play: clock and score, moved by the socket. */
export function LiveCard({ gameId }: { readonly gameId: string }) {
  const match = useSeenMatch(gameId, { view: 'live' });
  if (match === undefined) return null;
  const { live } = match;
  const minute = live ? Math.floor(live.clock.seconds / 60) : 0;
  return (
    <li className={css.card}>
      <p className={css.top}>
        <i className={css.dot} aria-hidden />
        <span>{match.leagueNameKr}</span>
        <span className={css.clock}>
          {live ? `${live.periodNameKr}${minute > 0 ? ` ${minute}분` : ''}` : '진행중'}
        </span>
      </p>
      <p className={css.side}>
        <span>{match.homeNameKr}</span>
        <b>{live?.score.home ?? '-'}</b>
      </p>
      <p className={css.side}>
        <span>{match.awayNameKr}</span>
        <b>{live?.score.away ?? '-'}</b>
      </p>
    </li>
  );
}

export function LiveStrip({ gameIds }: { readonly gameIds: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to scroll it.
    <ul className={css.strip} tabIndex={0} aria-label="실시간 경기">
      {gameIds.map((gameId) => (
        <LiveCard key={gameId} gameId={gameId} />
      ))}
    </ul>
  );
}
