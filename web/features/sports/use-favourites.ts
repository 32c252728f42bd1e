import type { WireMatch } from '../../../shared/model/sports/wire-match.ts';
import { useHasFavourites } from '../../lib/member/public-settings.ts';
import { type FavouriteLeague, usePreferences } from '../../lib/page/preferences.ts';

interface Favourites {
  /** Favourite leagues, to be shown first. */
  readonly leagues: readonly FavouriteLeague[];
  /** The favourite matches of a list, and the others, both in its order. */
  readonly favourites: readonly WireMatch[];
  readonly others: readonly WireMatch[];
}

/** Divides a list of matches into the visitor's favourites and the others. */
export function useFavourites(matches: readonly WireMatch[]): Favourites {
  const isOn = useHasFavourites();
  const leagues = usePreferences(({ favouriteLeagues }) => favouriteLeagues);
  const chosen = usePreferences(({ favouriteGames }) => favouriteGames);
  if (!isOn) return { leagues: [], favourites: [], others: matches };
  const ids = new Set(chosen.map(({ id }) => id));
  return {
    leagues,
    favourites: matches.filter(({ gameId }) => ids.has(gameId)),
    others: matches.filter(({ gameId }) => !ids.has(gameId)),
  };
}
