import type { WireBetSlip } from '../../../../shared/model/betting/wire-bet.ts';
import type { CartLeg } from './cart-leg.ts';

/** Betting kinds have separate carts; special markets are bet on with the Korean ones. */
export type SlipKind = 'korean' | 'european' | 'inplay' | 'live' | 'lsport' | 'lsportEuropean';

export interface Cart {
  readonly legs: readonly CartLeg[];
  /** Won; null until the member chose: the device's start amount. */
  readonly amount: number | null;
}

/** A placement whose outcome is not known yet; it is sent again under its key, also after a reload. */
export interface PendingPlacement {
  readonly kind: SlipKind;
  readonly memberSeq: number;
  readonly key: string;
  readonly slip: WireBetSlip;
  /** Its one item, where a tap on the price placed it: it was never in the cart. */
  readonly oneTap?: CartLeg;
  /** Set while the bet is in its delay. The name is the one stored on members' devices. */
  readonly held?: DelayedBet;
}

export interface DelayedBet {
  readonly ticket: string;
  /** Epoch ms of the server's clock. */
  readonly dueAt: number;
  /** Length of the delay, seconds. */
  readonly delay: number;
  /** Above the member's limits: a trader decides. */
  readonly referred?: boolean;
}

export interface SlipState {
  readonly carts: Readonly<Record<SlipKind, Cart>>;
  readonly pending: PendingPlacement | null;
}

/** A stored slip; an earlier version of the site stored fewer kinds. */
interface StoredSlip {
  readonly carts: Partial<SlipState['carts']>;
  readonly pending?: PendingPlacement | null;
}

/** The stored slip with `now` for what it does not know. */
export function restoredSlip(stored: unknown, now: SlipState): SlipState {
  if (!isStoredSlip(stored)) return now;
  return { carts: { ...now.carts, ...stored.carts }, pending: stored.pending ?? null };
}

function isStoredSlip(stored: unknown): stored is StoredSlip {
  if (typeof stored !== 'object' || stored === null || !('carts' in stored)) return false;
  const { carts } = stored;
  return (
    typeof carts === 'object' &&
    carts !== null &&
    Object.values(carts).every((cart) => Array.isArray(cart?.legs))
  );
}
