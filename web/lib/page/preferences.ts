import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type OddsChange = 'ask' | 'better' | 'any';

export interface FavouriteLeague {
  readonly id: number;
  readonly name: string;
}

export interface FavouriteGame {
  readonly id: string;
  /** '맨유 : 리버풀'. */
  readonly name: string;
  /** What finds it on the board. */
  readonly search: string;
  /** Epoch ms. */
  readonly startsAt: number;
}

interface Preferences {
  /** How moved prices are taken, per member. */
  readonly oddsChange: Readonly<Record<string, OddsChange>>;
  readonly keepSelections: boolean;
  readonly singleKeys: boolean;
  readonly balanceHidden: boolean;
  readonly favouriteLeagues: readonly FavouriteLeague[];
  readonly favouriteGames: readonly FavouriteGame[];
  readonly savedId: string;
  /** Who signed up here and has not logged in since: an approval may take days. */
  readonly signedUpId: string;
}

const initial: Preferences = {
  oddsChange: {},
  keepSelections: false,
  singleKeys: true,
  balanceHidden: false,
  favouriteLeagues: [],
  favouriteGames: [],
  savedId: '',
  signedUpId: '',
};

/** What the visitor chose on this device; nothing personal but the id they asked to be kept, and theirs from sign-up to first login. */
export const usePreferences = create<Preferences>()(
  persist(() => initial, { name: 'preferences', version: 1, migrate: () => initial }),
);
