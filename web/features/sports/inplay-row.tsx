import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useSight } from '../../lib/in-sight.ts';
import { useSeenGame } from '../../lib/live-games.ts';
import { evenLines } from './even-lines.ts';
import css from './inplay-row.module.css';
import { LiveClock, RedCards } from './live-clock.tsx';
import type { GameRowProps } from './match-row.tsx';
import { MatchStar } from './match-star.tsx';
import { moveAmongOdds } from './odds-keys.ts';

interface InplayRowProps extends GameRowProps {
  /** The page of all its markets. */
  readonly to?: string;
}

/** A match in play: clock, score, red cards, and its main markets. Re-renders on its own changes only. */
export const InplayRow = memo(({ gameId, Odds, to }: InplayRowProps) => {
  const { ref, sight, whileSeen } = useSight();
  const game = useSeenGame(gameId, { view: 'live', sight });
  if (game === undefined) return null;
  const { live } = game;
  const { winner, lines } = evenLines(game.folders);
  return (
    <li ref={ref} className={css.row} data-odds-row onKeyDown={moveAmongOdds}>
      <div className={css.match}>
        <LiveClock game={game} sight={whileSeen} />
        <p className={css.team}>
          <span>{game.homeNameKr}</span>
          <RedCards count={live?.red.home ?? 0} />
          <b>{live?.score.home ?? '-'}</b>
        </p>
        <p className={css.team}>
          <span>{game.awayNameKr}</span>
          <RedCards count={live?.red.away ?? 0} />
          <b>{live?.score.away ?? '-'}</b>
        </p>
        {game.isLimitBet === 'Y' && <p className={css.over}>베팅이 마감되었습니다.</p>}
        <span className={css.star}>
          <MatchStar game={game} />
        </span>
      </div>
      <fieldset className={css.main} aria-label={winner?.marketNameKr ?? '승무패'}>
        {winner ? (
          winner.bets.map((bet) => <Odds key={bet.id} game={game} folder={winner} bet={bet} />)
        ) : (
          <span className={css.none}>준비중</span>
        )}
      </fieldset>
      <div className={css.lines}>
        {lines.map((folder) => (
          <fieldset key={folder.marketsId} className={css.line} aria-label={folder.marketNameKr}>
            {folder.bets.map((bet) => (
              <Odds key={bet.id} game={game} folder={folder} bet={bet} />
            ))}
          </fieldset>
        ))}
      </div>
      {to && (
        <Link
          className={css.more}
          to={to}
          aria-label={`${game.homeNameKr} 대 ${game.awayNameKr} 전체 마켓 +${game.betCount}`}
        >
          전체 마켓 <b>+{game.betCount}</b>
        </Link>
      )}
    </li>
  );
});
