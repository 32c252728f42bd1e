import { IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { selectionName } from '../../../../shared/messages/selection-name.ts';
import type { WireFolder, WireSelection } from '../../../../shared/model/sports/wire-match.ts';
import { hundredthsFrom, oddsText } from '../../../../shared/rules/odds-text.ts';
import { betKinds, type SportsBetKind } from '../../../../shared/rules/slip/bet-kinds.ts';
import { marketTitle } from '../../../../shared/rules/sports/market-title.ts';
import { isPrematchOver } from '../../../../shared/rules/sports/open-for-betting.ts';
import type { Move, SeenMatch } from '../../../lib/live/live-matches.ts';
import { currentMember } from '../../../lib/member/member.ts';
import { usePublicSettings } from '../../../lib/member/public-settings.ts';
import { oneTapIn, usePreferences } from '../../../lib/page/preferences.ts';
import { useRovingStop } from '../../../lib/page/roving-odds.ts';
import { useServerReading } from '../../../lib/time/ticking.ts';
import { epochOf } from '../../../lib/time/time.ts';
import { type CartLeg, cartLegOf } from '../cart/cart-leg.ts';
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
    const isOver = useIsOver(match);
    const closed = isOver || isClosed({ kind, match, folder, bet });
    const whyClosed = isOver ? '마감' : '일시중지';
    const move = closed ? undefined : match.moves[bet.id];
    const price = oddsText(hundredthsFrom(bet.price) ?? 0);
    const tabIndex = useRovingStop();
    return (
      <button
        type="button"
        className={`${css.odds} ${move ? flashOf(move, bet.price) : ''}`}
        tabIndex={tabIndex}
        aria-pressed={pressed}
        aria-disabled={closed || undefined}
        aria-label={`${match.homeNameKr} 대 ${match.awayNameKr} ${market} ${name} ${closed ? whyClosed : price}`}
        data-odds
        onClick={() => {
          if (!closed || pressed) take(kind, { leg: cartLegOf(match, { folder, bet }), pressed });
        }}
      >
        <span className={css.label} data-label>
          <Label name={name.replace(/ \(.*\)$/u, '')} hasLine={line !== null} />
        </span>{' '}
        {closed ? (
          <IconLock size={14} aria-hidden />
        ) : (
          <span className={css.price} data-price data-long={price.length > 4}>
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
    before.match.status === after.match.status &&
    before.match.startTime === after.match.startTime &&
    before.match.moves[before.bet.id] === after.match.moves[after.bet.id] &&
    isClosed(before) === isClosed(after),
);

/** Into the cart, or out of it again; a bet at once for a member who switched that on. */
function take(kind: SlipKind, { leg, pressed }: { readonly leg: CartLeg; readonly pressed: boolean }): void {
  const member = currentMember();
  const amount = oneTapIn(usePreferences.getState().oneTap, member);
  if (pressed || member === null || amount === null) toggleLeg(kind, leg);
  else
    void import('../placing/placing.ts').then(({ placeByOneTap }) =>
      placeByOneTap(leg, { kind, amount, memberSeq: member.members_seq }),
    );
}

/** What is picked; of '홈 -1.5' a board may shorten the side. */
function Label({ name, hasLine }: { readonly name: string; readonly hasLine: boolean }) {
  const at = name.lastIndexOf(' ');
  if (!hasLine || at < 0) return name;
  return (
    <>
      <span data-side>{name.slice(0, at)}</span>
      {name.slice(at)}
    </>
  );
}

/** Whether betting before the start is over: by the server's clock, in the same second as in the slip. */
function useIsOver({ status, startTime }: SeenMatch): boolean {
  const options = usePublicSettings()?.option.siteOption2 ?? [];
  const start = epochOf(startTime);
  return useServerReading(
    (now) => status === 'wait' && isPrematchOver({ status, startTime: start }, { now, options }),
  );
}

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
