import { memo } from 'react';
import { useSeenGame } from '../../../lib/live/live-matches.ts';
import { useSight } from '../../../lib/page/in-sight.ts';
import { AllMarkets } from '../board/all-markets.tsx';
import markets from '../row-markets.module.css';
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
        <span>
          <MatchStar game={game} />
        </span>
      </div>
      <fieldset className={`${markets.main} ${css.main}`} aria-label={winner?.marketNameKr ?? '승무패'}>
        {winner ? (
          winner.bets.map((bet) => <Odds key={bet.id} game={game} folder={winner} bet={bet} />)
        ) : (
          <span className={markets.none}>준비중</span>
        )}
      </fieldset>
      <div className={`${markets.lines} ${css.lines}`}>
        {lines.map((folder) => (
          <fieldset key={folder.marketsId} className={markets.line} aria-label={folder.marketNameKr}>
            {folder.bets.map((bet) => (
              <Odds key={bet.id} game={game} folder={folder} bet={bet} />
            ))}
          </fieldset>
        ))}
      </div>
      {to && <AllMarkets className={css.more} game={game} to={to} />}
    </li>
  );
});
