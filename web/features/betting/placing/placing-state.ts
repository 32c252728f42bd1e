import { create } from 'zustand';
import type { WireBet } from '../../../../shared/model/betting/wire-bet.ts';
import type { CartLeg } from '../cart/cart-leg.ts';
import type { SlipKind } from '../cart/stored-slip.ts';

interface Placing {
  /** `held`: the bet waits for its time, see the slip's pending placement. */
  readonly phase: 'idle' | 'placing' | 'checking' | 'held';
  /** The placed bet and the cart it came from, until closed. */
  readonly receipt: {
    readonly kind: SlipKind;
    readonly bet: WireBet;
    readonly legs: readonly CartLeg[];
  } | null;
  /** The server's sentence when it refused a slip of the kind. */
  readonly problem: { readonly kind: SlipKind; readonly text: string } | null;
}

/** What becomes of the bet being placed; apart from placing.ts, so that the shell can ask without its rules. */
export const usePlacing = create<Placing>(() => ({ phase: 'idle', receipt: null, problem: null }));
