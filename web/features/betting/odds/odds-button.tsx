import { IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import type { WireFolder, WireSelection } from '../../../../shared/model/sports/wire-match.ts';
import { hundredthsFrom, oddsText } from '../../../../shared/rules/odds-text.ts';
import { betKinds, type SportsBetKind } from '../../../../shared/rules/slip/bet-kinds.ts';
import { marketTitle } from '../../../../shared/rules/sports/market-title.ts';
import type { Move, SeenMatch } from '../../../lib/live/live-matches.ts';
import { selectionName } from '../bet/selection-name.ts';
import { cartLegOf } from '../cart/cart-leg.ts';
import { toggleLeg, useSlipStore } from '../cart/slip-store.ts';
import type { SlipKind } from '../cart/stored-slip.ts';
import css from './odds-button.module.css';

export interface OddsButtonProps {
  /** Whose cart it goes into. */
  readonly kind: SlipKind;
  readonly match: SeenMatch;
  readonly folder: WireFolder;
  readonly bet: WireSelection;
}

/** A price to take: again removes, a move flashes for three seconds and leaves its arrow. */
export const OddsButton = memo(
  ({ kind, match, folder, bet }: OddsButtonProps) => {
    const pressed = useSlipStore(({ carts }) =>
      carts[kind].legs.some(({ selectionId }) => selectionId === bet.id),
    );
    // In play a handicap names the score it counts from; the board has it beside the teams.
    const { family, line, marketNameKr: marketName } = folder;
    const name = selectionName({ ...bet, family, marketName });
    const market = marketTitle({ marketName, line });
    const closed = isClosed({ kind, match, folder, bet });
    const move = closed ? undefined : match.moves[bet.id];
    const price = oddsText(hundredthsFrom(bet.price) ?? 0);
    return (
      <button
        type="button"
        className={`${css.odds} ${move ? flashOf(move, bet.price) : ''}`}
        aria-pressed={pressed}
        aria-disabled={closed || undefined}
        aria-label={`${match.homeNameKr} 대 ${match.awayNameKr} ${market} ${name} ${closed ? '일시중지' : price}`}
        data-odds
        onClick={() => {
          if (!closed || pressed) toggleLeg(kind, cartLegOf(match, { folder, bet }));
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
    before.match.moves[before.bet.id] === after.match.moves[after.bet.id] &&
    isClosed(before) === isClosed(after),
);

const flashLasts = 3_000;

/** Two names per direction: an animation starts again only under another name. */
function flashOf({ from, at, count }: Move, price: number): string {
  const direction = from < price ? css.up : css.down;
  const turn = css[count % 2 === 0 ? 'even' : 'odd'];
  return Date.now() - at < flashLasts ? `${direction} ${css.flash} ${turn}` : `${direction}`;
}

/** The state of a game each way of betting takes; in-play betting takes a waiting game's prematch price too. */
const openStates = {
  prematch: ['wait'],
  'in-play': ['wait', 'live'],
  live: ['live'],
} as const satisfies Record<SportsBetKind['phase'], readonly string[]>;

function isClosed({ kind, match, folder, bet }: OddsButtonProps): boolean {
  const states: readonly string[] = openStates[betKinds[kind].phase];
  return (
    !states.includes(match.status) ||
    match.isLimitBet === 'Y' ||
    folder.isSuspended === 'y' ||
    folder.isVisible === 'n' ||
    bet.status !== 'open'
  );
}

/** A price of Korean-style and special betting. */
export function KoreanOdds(props: Omit<OddsButtonProps, 'kind'>) {
  return <OddsButton kind="korean" {...props} />;
}

/** A price of European-style betting. */
export function EuropeanOdds(props: Omit<OddsButtonProps, 'kind'>) {
  return <OddsButton kind="european" {...props} />;
}

/** A price of in-play betting. */
export function InplayOdds(props: Omit<OddsButtonProps, 'kind'>) {
  return <OddsButton kind="inplay" {...props} />;
}

/** A price of betting on games in play. */
export function LiveOdds(props: Omit<OddsButtonProps, 'kind'>) {
  return <OddsButton kind="live" {...props} />;
}

/** A price of Korean-style betting on the lsport lists. */
export function LsportOdds(props: Omit<OddsButtonProps, 'kind'>) {
  return <OddsButton kind="lsport" {...props} />;
}

/** A price of European-style betting on the lsport lists. */
export function LsportEuropeanOdds(props: Omit<OddsButtonProps, 'kind'>) {
  return <OddsButton kind="lsportEuropean" {...props} />;
}
