import { memo } from 'react';
import type { WireFolder } from '../../../../shared/model/sports/wire-match.ts';
import { useSeenGame } from '../../../lib/live/live-matches.ts';
import { useSight } from '../../../lib/page/in-sight.ts';
import { AllMarkets } from '../board/all-markets.tsx';
import markets from '../row-markets.module.css';
import css from './inplay-row.module.css';
import { LiveClock, RedCards } from './live-clock.tsx';
import type { GameRowProps } from './match-row.tsx';
import { MatchStar } from './match-star.tsx';
import { moveAmongOdds } from './odds-keys.ts';

const winners = ['1x2', '12'];

/** Of a game's shown lines the winner market, and of each other market the line whose prices are closest. */
export function evenLines(folders: readonly WireFolder[]): {
  readonly winner: WireFolder | undefined;
  readonly lines: readonly WireFolder[];
} {
  const shown = folders.filter(({ isVisible }) => isVisible === 'y');
  const markets = new Map<number, WireFolder>();
  for (const folder of shown.filter(({ family }) => !winners.includes(family))) {
    const best = markets.get(folder.marketsId);
    if (best === undefined || rank(folder) < rank(best)) markets.set(folder.marketsId, folder);
  }
  const lines = [...markets.values()].sort((a, b) => order(a) - order(b));
  return { winner: shown.find(({ family }) => winners.includes(family)), lines };
}

/** Open lines go before closed ones, whatever their prices. */
function rank({ bets, isSuspended }: WireFolder): number {
  const prices = bets.map(({ price }) => price);
  const isOpen = isSuspended === 'n' && bets.every(({ status }) => status === 'open');
  return Math.max(...prices) - Math.min(...prices) + (isOpen ? 0 : 1_000);
}

/** Handicaps above totals, as on every board. */
function order({ family }: WireFolder): number {
  return family === 'ah' ? 0 : 1;
}

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
