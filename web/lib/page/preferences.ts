import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import type { MatchOrder } from '../../../shared/model/sports/match-order.ts';
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

/** The columns of a board of matches. */
export type BoardColumn = 'winner' | 'handicap' | 'total';

/** What a member had seen when the bell was last opened here. */
export interface SeenNews {
  /** Server time, ISO: requests decided later are new. */
  readonly at: string;
  /** Codes of the settled bets of that moment: a bet does not say when it was settled. */
  readonly bets: readonly string[];
}

interface Preferences {
  /** How changed odds are accepted, by member number. */
  readonly oddsChange: Readonly<Record<string, OddsChange>>;
  readonly keepSelections: boolean;
  /** Won that a tap on a price bets at once, by member number; absent where it is off. */
  readonly oneTap: Readonly<Record<string, number>>;
  /** What the slip's quick keys add, won; null for the site's. */
  readonly quickStakes: readonly number[] | null;
  /** How close together a board's matches stand. */
  readonly boardDensity: 'compact' | 'roomy';
  readonly boardOrder: MatchOrder;
  /** The column a narrow board shows. */
  readonly boardColumn: BoardColumn;
  readonly singleKeys: boolean;
  readonly balanceHidden: boolean;
  readonly favouriteLeagues: readonly FavouriteLeague[];
  /** Starred matches; the name is the one stored on members' devices. */
  readonly favouriteGames: readonly FavouriteMatch[];
  /** Markets that stand first on a match's page, newest last (`pinOf` in pinned-markets.ts). */
  readonly pinnedMarkets: readonly string[];
  /** Starred titles and tables, newest last. */
  readonly favouriteCasino: readonly CasinoPick[];
  /** What a member opened last, newest first, by member number. */
  readonly recentCasino: Readonly<Record<string, readonly CasinoPick[]>>;
  /** By member number. */
  readonly seenNews: Readonly<Record<string, SeenNews>>;
  readonly savedId: string;
  /** The id that signed up here and has not logged in since: an approval may take days. */
  readonly signedUpId: string;
}

const initial: Preferences = {
  oddsChange: {},
  keepSelections: false,
  oneTap: {},
  quickStakes: null,
  boardDensity: 'compact',
  boardOrder: 'league',
  boardColumn: 'winner',
  singleKeys: true,
  balanceHidden: false,
  favouriteLeagues: [],
  favouriteGames: [],
  pinnedMarkets: [],
  favouriteCasino: [],
  recentCasino: {},
  seenNews: {},
  savedId: '',
  signedUpId: '',
};

/**
 * What the visitor chose on this device; nothing personal but the id they asked to save, their id from sign-up to first
 * login, and by member number what they played last and what of their news they have seen.
 */
export const usePreferences = create<Preferences>()(
  persist(() => initial, { name: 'preferences', version: 1, migrate: () => initial }),
);

/** How the member takes moved prices; '변경 시 확인' unless they chose otherwise. */
export function useOddsChange(member: WireMember | null): OddsChange {
  return usePreferences(({ oddsChange }) => oddsChange[String(member?.members_seq ?? 0)] ?? 'ask');
}

/** Won that a tap on a price bets at once; null where the member has not switched that on. */
export function useOneTap(member: WireMember | null): number | null {
  return usePreferences(({ oneTap }) => oneTapIn(oneTap, member));
}

export function oneTapIn(oneTap: Preferences['oneTap'], member: WireMember | null): number | null {
  return member === null ? null : (oneTap[String(member.members_seq)] ?? null);
}

/** Switches it on with an amount, or off with null. */
export function setOneTap({ members_seq }: WireMember, amount: number | null): void {
  usePreferences.setState(({ oneTap: { [String(members_seq)]: _, ...others } }) => ({
    oneTap: amount === null ? others : { ...others, [String(members_seq)]: amount },
  }));
}
