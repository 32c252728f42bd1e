import type { WireMatch } from '../../../../shared/model/sports/wire-match.ts';
import type { FavouriteLeague, FavouriteMatch } from '../../../lib/page/preferences.ts';
import type { BoardFilter } from '../matches-query.ts';

/** Favourite leagues and matches read besides a list, at most: the newest leagues, the soonest matches. */
const mostOfEach = 10;

interface Favourites {
  readonly leagues: readonly FavouriteLeague[];
  readonly matches: readonly FavouriteMatch[];
}

export interface AheadQuestion {
  readonly filter: Pick<BoardFilter, 'leagueId' | 'keyword'>;
  /** Of what the question finds, a search by name finds others too. */
  readonly isWanted: (match: WireMatch) => boolean;
}

/**
 * What to ask so that favourites stand first on a list that breaks off before them: a league's matches, where leagues
 * stand together and this one is not whole, and matches not over at `now`, epoch ms.
 */
export function questionsAhead(
  list: readonly WireMatch[],
  { leagues, matches }: Favourites,
  { filter, now }: { readonly filter: BoardFilter; readonly now: number },
): readonly AheadQuestion[] {
  const last = list.at(-1)?.leagueSeq;
  const isWhole = (id: number): boolean => id !== last && list.some(({ leagueSeq }) => leagueSeq === id);
  const ofLeagues = leagues
    .filter(({ id }) => filter.sort === 'league' && filter.leagueId === undefined && !isWhole(id))
    .slice(-mostOfEach)
    .map(({ id }) => ({ filter: { leagueId: id }, isWanted: () => true }));
  const ofMatches = matches
    .filter(({ id, startsAt }) => startsAt > now && !list.some(({ gameId }) => gameId === id))
    .filter(() => filter.keyword === undefined)
    .sort((a, b) => a.startsAt - b.startsAt)
    .slice(0, mostOfEach)
    .map(({ id, search }) => ({
      filter: { keyword: search },
      isWanted: ({ gameId }: WireMatch) => gameId === id,
    }));
  return [...ofLeagues, ...ofMatches];
}
