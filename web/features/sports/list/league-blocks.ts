import type { WireMatch } from '../../../../shared/model/sports/wire-match.ts';
import type { FavouriteLeague } from '../../../lib/page/preferences.ts';
import { dayOf } from '../../../lib/time/time.ts';

/** Matches by league in the list's order, favourites first. */
export function byLeague(
  matches: readonly WireMatch[],
  favourites: readonly FavouriteLeague[],
): readonly (readonly WireMatch[])[] {
  const blocks = grouped(matches, ({ leagueSeq }) => leagueSeq);
  const isFavourite = (league: readonly WireMatch[]): boolean =>
    favourites.some(({ id }) => id === league[0]?.leagueSeq);
  return [...blocks.filter(isFavourite), ...blocks.filter((league) => !isFavourite(league))];
}

/** Matches by the Korean day they begin on. */
export function byDay(matches: readonly WireMatch[]): readonly (readonly WireMatch[])[] {
  return grouped(matches, ({ startTime }) => dayOf(startTime));
}

function grouped(
  matches: readonly WireMatch[],
  groupOf: (match: WireMatch) => string | number,
): readonly (readonly WireMatch[])[] {
  const groups = new Map<string | number, WireMatch[]>();
  for (const match of matches) {
    const group = groups.get(groupOf(match));
    if (group) group.push(match);
    else groups.set(groupOf(match), [match]);
  }
  return [...groups.values()];
}
