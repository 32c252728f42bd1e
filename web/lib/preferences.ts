import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type OddsChange = 'ask' | 'better' | 'any';

export interface FavouriteLeague {
  readonly id: number;
  readonly name: string;
}

interface Preferences {
  /** How moved prices are taken, per member. */
  readonly oddsChange: Readonly<Record<string, OddsChange>>;
  readonly keepSelections: boolean;
  readonly singleKeys: boolean;
  readonly balanceHidden: boolean;
  readonly favouriteLeagues: readonly FavouriteLeague[];
  readonly savedId: string;
}

const initial: Preferences = {
  oddsChange: {},
  keepSelections: false,
  singleKeys: true,
  balanceHidden: false,
  favouriteLeagues: [],
  savedId: '',
};

/** What the visitor chose on this device; nothing personal but the id they asked to be kept. */
export const usePreferences = create<Preferences>()(
  persist(() => initial, { name: 'preferences', version: 1, migrate: () => initial }),
);
