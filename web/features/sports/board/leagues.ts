import type { WireGame } from '../../../../shared/model/sports/wire-match.ts';
import type { FavouriteLeague } from '../../../lib/page/preferences.ts';

/** Games by league in the list's order, favourites first. */
export function byLeague(
  games: readonly WireGame[],
  favourites: readonly FavouriteLeague[],
): readonly (readonly WireGame[])[] {
  const leagues = new Map<number, WireGame[]>();
  for (const game of games) leagues.set(game.leagueSeq, [...(leagues.get(game.leagueSeq) ?? []), game]);
  const isFavourite = (league: readonly WireGame[]): boolean =>
    favourites.some(({ id }) => id === league[0]?.leagueSeq);
  const blocks = [...leagues.values()];
  return [...blocks.filter(isFavourite), ...blocks.filter((league) => !isFavourite(league))];
}
