import { create } from 'zustand';
import type { WireBet } from '../../../../shared/model/betting/wire-bet.ts';
import type { CartLeg } from '../cart/cart-leg.ts';
import type { SlipKind } from '../cart/stored-slip.ts';

interface Placing {
  /** `delayed`: the bet is in its delay, see the slip's pending placement. */
  readonly phase: 'idle' | 'placing' | 'checking' | 'delayed';
  /** The placed bet and the cart it came from, until closed, cancelled, or the next selection. */
  readonly receipt: {
    readonly kind: SlipKind;
    readonly bet: WireBet;
    readonly legs: readonly CartLeg[];
  } | null;
  /** The bet that a tap on a price placed last, until it is closed. */
  readonly oneTapBet: WireBet | null;
  /** The server's sentence when it refused a slip of the kind. */
  readonly problem: { readonly kind: SlipKind; readonly text: string } | null;
}

/** What becomes of the bet being placed; apart from placing.ts, so that the shell can ask without its rules. */
export const usePlacing = create<Placing>(() => ({
  phase: 'idle',
  receipt: null,
  oneTapBet: null,
  problem: null,
}));

const waiters = new Map<string, () => void>();

/** Called when the socket reports that a delayed bet is decided: `untilDecided` resolves at once. */
export function delayedBetDecided(ticket: string): void {
  waiters.get(ticket)?.();
}

/** Resolves when the delayed bet with this ticket is reported as decided, or after so many milliseconds. */
export function untilDecided(ticket: string, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      waiters.delete(ticket);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    waiters.set(ticket, done);
  });
}
