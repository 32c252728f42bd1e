import type { WireOpenLiability } from '../../../shared/model/sports/wire-trading.ts';
import { get, put } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** What open sports bets stake and may cost, as the sweep last added it up. Shown, never relied on. */
export interface OpenLiability {
  /** The selections with the largest liability, in won; `net` is negative. */
  readonly worst: readonly {
    readonly gameId: string;
    readonly game: string;
    readonly selection: string;
    readonly stake: number;
    readonly net: number;
  }[];
  /** Matches and bets, the stake of each bet once in won, and the sum of what each match costs at worst: negative, a combined bet on every one. */
  readonly open: {
    readonly games: number;
    readonly bets: number;
    readonly stake: number;
    readonly net: number;
  };
  /** Epoch ms of when the bets were read. */
  readonly at: number;
}

/** Undefined before the first pass of the sweep. One item. */
export async function readOpenLiability(): Promise<OpenLiability | undefined> {
  return get<OpenLiability>(keys.openLiability());
}

export async function storeOpenLiability(found: OpenLiability): Promise<void> {
  await put({ ...keys.openLiability(), ...found });
}

/** Its sums as dashboard and reports show them; null before they were first added up. */
export function openToWire(found: OpenLiability | undefined): WireOpenLiability | null {
  return found ? { ...found.open, at: new Date(found.at).toISOString() } : null;
}
