import type { WireMatch } from '../../../shared/model/sports/wire-match.ts';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import { type FavouriteLeague, usePreferences } from '../../lib/page/preferences.ts';

/** Whether matches and leagues can be starred: the operator may switch it off. */
export function useHasFavourites(): boolean {
  return usePublicSettings()?.option.beyond?.favourites !== false;
}

interface Favourites {
  /** Leagues that come first. */
  readonly leagues: readonly FavouriteLeague[];
  /** The starred matches of a list, and the others, both in its order. */
  readonly starred: readonly WireMatch[];
  readonly others: readonly WireMatch[];
}

/** A list of matches as its visitor starred them. */
export function useFavourites(matches: readonly WireMatch[]): Favourites {
  const isOn = useHasFavourites();
  const leagues = usePreferences(({ favouriteLeagues }) => favouriteLeagues);
  const chosen = usePreferences(({ favouriteGames }) => favouriteGames);
  if (!isOn) return { leagues: [], starred: [], others: matches };
  const ids = new Set(chosen.map(({ id }) => id));
  return {
    leagues,
    starred: matches.filter(({ gameId }) => ids.has(gameId)),
    others: matches.filter(({ gameId }) => !ids.has(gameId)),
  };
}
