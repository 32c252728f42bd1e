import { type ComponentType, memo } from 'react';
import type { WireFolder, WireSelection } from '../../../../shared/model/sports/wire-match.ts';
import { type GameView, type SeenGame, useSeenGame } from '../../../lib/live/live-matches.ts';
import { useSight } from '../../../lib/page/in-sight.ts';
import { AllMarkets } from '../board/all-markets.tsx';
import markets from '../row-markets.module.css';
import css from './match-row.module.css';
import { MatchStar } from './match-star.tsx';
import { MatchWhen } from './match-when.tsx';
import { moveAmongOdds } from './odds-keys.ts';

/** How one price is drawn; the page brings the betting feature's button. */
export type OddsComponent = ComponentType<{
  readonly game: SeenGame;
  readonly folder: WireFolder;
  readonly bet: WireSelection;
}>;

export interface GameRowProps {
  readonly gameId: string;
  readonly Odds: OddsComponent;
}

interface MatchRowProps extends GameRowProps {
  /** The winner market only. */
  readonly compact?: boolean;
  /** The list it stands in. */
  readonly view?: GameView;
  /** The page of all its markets. */
  readonly to?: string;
}

const winners = ['1x2', '12'];

/** One match: when, who, and the prices of its main markets. Re-renders on its own changes only. */
export const MatchRow = memo(({ gameId, Odds, compact, view, to }: MatchRowProps) => {
  const { ref, sight, whileSeen } = useSight();
  const game = useSeenGame(gameId, { view, sight });
  if (game === undefined) return null;
  const main = game.folders.find(({ family }) => winners.includes(family));
  const lines = game.folders.filter(({ family }) => !winners.includes(family)).slice(0, 2);
  return (
    <li
      ref={ref}
      className={`${css.row} ${compact ? css.compact : ''} ${to ? css.further : ''}`}
      data-odds-row
      onKeyDown={moveAmongOdds}
    >
      <MatchWhen game={game} sight={whileSeen} />
      <p className={css.teams}>
        <span>{game.homeNameKr}</span>
        <span>{game.awayNameKr}</span>
        <MatchStar game={game} />
      </p>
      {compact && <p className={css.league}>{game.leagueNameKr}</p>}
      <fieldset className={`${markets.main} ${css.main}`} aria-label={main?.marketNameKr ?? '승무패'}>
        {main ? (
          <Folder game={game} folder={main} Odds={Odds} />
        ) : (
          <span className={markets.none}>준비중</span>
        )}
      </fieldset>
      {!compact && (
        <div className={`${markets.lines} ${css.lines}`}>
          {lines.map((folder) => (
            <fieldset key={folder.marketsId} className={markets.line} aria-label={folder.marketNameKr}>
              <Folder game={game} folder={folder} Odds={Odds} />
            </fieldset>
          ))}
        </div>
      )}
      {to && <AllMarkets className={css.more} game={game} to={to} />}
    </li>
  );
});

function Folder({
  game,
  folder,
  Odds,
}: {
  readonly game: SeenGame;
  readonly folder: WireFolder;
  readonly Odds: OddsComponent;
}) {
  return folder.bets.map((bet) => <Odds key={bet.side} game={game} folder={folder} bet={bet} />);
}
