import { IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import type { WireFolder, WireSelection } from '../../../../shared/model/sports/wire-match.ts';
import { hundredthsFrom, oddsText } from '../../../../shared/rules/odds-text.ts';
import { betKinds, type SportsBetKind } from '../../../../shared/rules/slip/bet-kinds.ts';
import { marketTitle } from '../../../../shared/rules/sports/market-title.ts';
import type { Move, SeenGame } from '../../../lib/live/live-matches.ts';
import { selectionName } from '../bet/selection-name.ts';
import { cartLegOf } from '../cart/cart-leg.ts';
import { toggleLeg, useSlipStore } from '../cart/slip-store.ts';
import type { SlipKind } from '../cart/stored-slip.ts';
import css from './odds-button.module.css';

export interface OddsButtonProps {
  /** Whose cart it goes into. */
  readonly kind: SlipKind;
  readonly game: SeenGame;
  readonly folder: WireFolder;
  readonly bet: WireSelection;
}

/** A price to take: again removes, a move flashes for three seconds and leaves its arrow. */
export const OddsButton = memo(
  ({ kind, game, folder, bet }: OddsButtonProps) => {
    const pressed = useSlipStore(({ carts }) =>
      carts[kind].legs.some(({ selectionId }) => selectionId === bet.id),
    );
    // In play a handicap names the score it counts from; the board has it beside the teams.
    const { family, line, marketNameKr: marketName } = folder;
    const name = selectionName({ ...bet, family, marketName });
    const market = marketTitle({ marketName, line });
    const closed = isClosed({ kind, game, folder, bet });
    const move = closed ? undefined : game.moves[bet.id];
    const price = oddsText(hundredthsFrom(bet.price) ?? 0);
    return (
      <button
        type="button"
        className={`${css.odds} ${move ? flashOf(move, bet.price) : ''}`}
        aria-pressed={pressed}
        aria-disabled={closed || undefined}
        aria-label={`${game.homeNameKr} 대 ${game.awayNameKr} ${market} ${name} ${closed ? '일시중지' : price}`}
        data-odds
        onClick={() => {
          if (!closed || pressed) toggleLeg(kind, cartLegOf(game, { folder, bet }));
        }}
      >
        <span className={css.label}>{name.replace(/ \(.*\)$/u, '')}</span>{' '}
        {closed ? (
          <IconLock size={14} aria-hidden />
        ) : (
          <span className={css.price} data-long={price.length > 4}>
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
  const turn = css[count % 2 === 0 ? 'even' : 'odd'];
  return Date.now() - at < flashes ? `${direction} ${css.flash} ${turn}` : `${direction}`;
}

/** The state of a game each way of betting takes; in-play betting takes a waiting game's prematch price too. */
const taken = { prematch: ['wait'], 'in-play': ['wait', 'live'], live: ['live'] } as const satisfies Record<
  SportsBetKind['takes'],
  readonly string[]
>;

function isClosed({ kind, game, folder, bet }: OddsButtonProps): boolean {
  const states: readonly string[] = taken[betKinds[kind].takes];
  return (
    !states.includes(game.status) ||
    game.isLimitBet === 'Y' ||
    folder.isSuspended === 'y' ||
    folder.isVisible === 'n' ||
    bet.status !== 'open'
  );
}
