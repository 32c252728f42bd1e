import type { FavouriteMatch } from './preferences.ts';

/** Milliseconds after its start for which a favourite match is still shown: results are looked up the same day. */
const shownFor = 24 * 60 * 60_000;
/** At most this many favourite matches are stored; the oldest are dropped. */
const maxFavourites = 30;

/** The favourite matches that are still shown, soonest first. */
export function currentFavourites(
  matches: readonly FavouriteMatch[],
  now: number,
): readonly FavouriteMatch[] {
  return matches.filter(({ startsAt }) => startsAt + shownFor > now).sort((a, b) => a.startsAt - b.startsAt);
}

/** Adds the match, or takes it away when it is there; matches long over go with it. */
export function toggleFavourite(
  matches: readonly FavouriteMatch[],
  match: FavouriteMatch,
  now: number,
): readonly FavouriteMatch[] {
  const others = matches.filter(({ id }) => id !== match.id);
  const left = currentFavourites(others, now);
  return others.length < matches.length ? left : [...left, match].slice(-maxFavourites);
}
