import type { FavouriteGame } from './preferences.ts';

/** Milliseconds after its start for which a starred match is still shown: results are looked up the same day. */
const staysFor = 24 * 60 * 60_000;
/** Starred matches kept at most; the oldest give way. */
const most = 30;

/** The starred matches worth showing, soonest first. */
export function shownFavourites(games: readonly FavouriteGame[], now: number): readonly FavouriteGame[] {
  return games.filter(({ startsAt }) => startsAt + staysFor > now).sort((a, b) => a.startsAt - b.startsAt);
}

/** Adds the match, or takes it away when it is there; matches long over go with it. */
export function toggledFavourite(
  games: readonly FavouriteGame[],
  game: FavouriteGame,
  now: number,
): readonly FavouriteGame[] {
  const others = games.filter(({ id }) => id !== game.id);
  const kept = shownFavourites(others, now);
  return others.length < games.length ? kept : [...kept, game].slice(-most);
}
