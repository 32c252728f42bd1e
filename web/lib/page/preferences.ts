import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import type { OddsChange } from '../../../shared/rules/slip/slip.ts';

export interface FavouriteLeague {
  readonly id: number;
  readonly name: string;
}

export interface FavouriteMatch {
  readonly id: string;
  /** '맨유 : 리버풀'. */
  readonly name: string;
  /** What finds it on the board. */
  readonly search: string;
  /** Epoch ms. */
  readonly startsAt: number;
}

/** A slot title, a live table or a live provider's lobby, with what its card shows. */
export interface CasinoPick {
  readonly kind: 'slot' | 'table' | 'lobby';
  /** Its code in the catalogue; of a lobby the provider's. */
  readonly code: string;
  /** Code of the provider. */
  readonly provider: string;
  readonly name: string;
  /** The line below the name: the English name of a title, the provider of a table. */
  readonly line: string;
  readonly picture: string;
}

interface Preferences {
  /** How changed odds are accepted, by member number. */
  readonly oddsChange: Readonly<Record<string, OddsChange>>;
  readonly keepSelections: boolean;
  /** What the slip's quick keys add, won; null for the site's. */
  readonly quickStakes: readonly number[] | null;
  readonly singleKeys: boolean;
  readonly balanceHidden: boolean;
  readonly favouriteLeagues: readonly FavouriteLeague[];
  /** Starred matches; the name is the one stored on members' devices. */
  readonly favouriteGames: readonly FavouriteMatch[];
  /** Starred titles and tables, newest last. */
  readonly favouriteCasino: readonly CasinoPick[];
  /** What a member opened last, newest first, by member number. */
  readonly recentCasino: Readonly<Record<string, readonly CasinoPick[]>>;
  readonly savedId: string;
  /** The id that signed up here and has not logged in since: an approval may take days. */
  readonly signedUpId: string;
}

const initial: Preferences = {
  oddsChange: {},
  keepSelections: false,
  quickStakes: null,
  singleKeys: true,
  balanceHidden: false,
  favouriteLeagues: [],
  favouriteGames: [],
  favouriteCasino: [],
  recentCasino: {},
  savedId: '',
  signedUpId: '',
};

/**
 * What the visitor chose on this device; nothing personal but the id they asked to save, their id from sign-up to first
 * login, and by member number what they played last.
 */
export const usePreferences = create<Preferences>()(
  persist(() => initial, { name: 'preferences', version: 1, migrate: () => initial }),
);

/** How the member takes moved prices; '변경 시 확인' unless they chose otherwise. */
export function useOddsChange(member: WireMember | null): OddsChange {
  return usePreferences(({ oddsChange }) => oddsChange[String(member?.members_seq ?? 0)] ?? 'ask');
}
