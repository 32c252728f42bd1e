import { type ComponentType, memo } from 'react';
import type { WireFolder, WireSelection } from '../../../shared/model/wire-match.ts';
import { type SeenGame, useSeenGame } from '../../lib/live-games.ts';
import { useServerSecond } from '../../lib/ticking.ts';
import { clockOf, dayLabelOf, dayOf, durationOf, epochOf } from '../../lib/time.ts';
import css from './match-row.module.css';
import { MatchStar } from './match-star.tsx';
import { moveAmongOdds } from './odds-keys.ts';

/** How one price is drawn; the page brings the betting feature's button. */
export type OddsComponent = ComponentType<{
  readonly game: SeenGame;
  readonly folder: WireFolder;
  readonly bet: WireSelection;
}>;

interface MatchRowProps {
  readonly gameId: string;
  readonly Odds: OddsComponent;
  /** The winner market only. */
  readonly compact?: boolean;
}

const winners = ['1x2', '12'];

/** One match: when, who, and the prices of its main markets. Re-renders on its own changes only. */
export const MatchRow = memo(({ gameId, Odds, compact }: MatchRowProps) => {
  const game = useSeenGame(gameId);
  if (game === undefined) return null;
  const main = game.folders.find(({ family }) => winners.includes(family));
  const lines = game.folders.filter(({ family }) => !winners.includes(family)).slice(0, 2);
  return (
    <li className={`${css.row} ${compact ? css.compact : ''}`} data-odds-row onKeyDown={moveAmongOdds}>
      <When game={game} />
      <p className={css.teams}>
        <span>{game.homeNameKr}</span>
        <span>{game.awayNameKr}</span>
        <MatchStar game={game} />
      </p>
      {compact && <p className={css.league}>{game.leagueNameKr}</p>}
      <fieldset className={css.main} aria-label={main?.marketNameKr ?? '승무패'}>
        {main ? <Folder game={game} folder={main} Odds={Odds} /> : <span className={css.none}>준비중</span>}
      </fieldset>
      {!compact && (
        <div className={css.lines}>
          {lines.map((folder) => (
            <fieldset key={folder.marketsId} className={css.line} aria-label={folder.marketNameKr}>
              <Folder game={game} folder={folder} Odds={Odds} />
            </fieldset>
          ))}
        </div>
      )}
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

const soon = 10 * 60_000;

function When({ game }: { readonly game: SeenGame }) {
  const now = useServerSecond();
  const start = epochOf(game.startTime);
  if (game.status !== 'wait')
    return (
      <p className={css.when}>
        <span className={css.badge}>진행중</span>
      </p>
    );
  const left = start - now;
  return (
    <p className={css.when}>
      <span>{clockOf(start)}</span>
      {left < soon ? (
        <small className={css.soon}>{durationOf(left)}</small>
      ) : (
        <small>{dayOf(start) === dayOf(now) ? '오늘' : dayLabelOf(dayOf(start)).slice(0, 5)}</small>
      )}
    </p>
  );
}
