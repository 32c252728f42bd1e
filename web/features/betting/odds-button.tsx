import { IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import type { WireFolder, WireSelection } from '../../../shared/model/wire-match.ts';
import { hundredthsFrom, oddsText } from '../../../shared/rules/wire-price.ts';
import type { Move, SeenGame } from '../../lib/live-games.ts';
import { cartLegOf } from './cart-leg.ts';
import css from './odds-button.module.css';
import { selectionName } from './selection-name.ts';
import { toggleLeg, useSlipStore } from './slip-store.ts';

export interface OddsButtonProps {
  readonly game: SeenGame;
  readonly folder: WireFolder;
  readonly bet: WireSelection;
}

/** A price to take: again removes, a move flashes for three seconds and leaves its arrow. */
export const OddsButton = memo(
  ({ game, folder, bet }: OddsButtonProps) => {
    const pressed = useSlipStore(({ carts }) =>
      carts.korean.legs.some(({ selectionId }) => selectionId === bet.id),
    );
    const name = selectionName({ family: folder.family, side: bet.side, line: bet.line });
    const closed = isClosed({ game, folder, bet });
    const move = closed ? undefined : game.moves[bet.id];
    const price = oddsText(hundredthsFrom(bet.price) ?? 0);
    return (
      <button
        type="button"
        className={`${css.odds} ${move ? flashOf(move, bet.price) : ''}`}
        aria-pressed={pressed}
        aria-disabled={closed || undefined}
        aria-label={`${game.homeNameKr} 대 ${game.awayNameKr} ${folder.marketNameKr} ${name} ${closed ? '일시중지' : price}`}
        data-odds
        onClick={() => {
          if (!closed || pressed) toggleLeg('korean', cartLegOf(game, { folder, bet }));
        }}
      >
        <span className={css.label}>{name}</span>{' '}
        {closed ? (
          <IconLock size={14} aria-hidden />
        ) : (
          <span className={css.price}>
            {price}
            {move && (
              <span className={css.mark} aria-hidden>
                {move.from < bet.price ? '▲' : '▼'}
              </span>
            )}
          </span>
        )}
      </button>
    );
  },
  (before, after) =>
    before.bet.id === after.bet.id &&
    before.bet.price === after.bet.price &&
    before.game.moves[before.bet.id] === after.game.moves[after.bet.id] &&
    isClosed(before) === isClosed(after),
);

const flashes = 3_000;

/** Two names per direction: an animation starts again only under another name. */
function flashOf({ from, at, count }: Move, price: number): string {
  const direction = from < price ? css.up : css.down;
  return `${direction} ${Date.now() - at < flashes ? css[count % 2 === 0 ? 'even' : 'odd'] : ''}`;
}

function isClosed({ game, folder, bet }: OddsButtonProps): boolean {
  return (
    game.status !== 'wait' ||
    game.isLimitBet === 'Y' ||
    folder.isSuspended === 'y' ||
    folder.isVisible === 'n' ||
    bet.status !== 'open'
  );
}
