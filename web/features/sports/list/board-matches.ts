import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useHasFavourites } from '../../../lib/member/public-settings.ts';
import { usePreferences } from '../../../lib/page/preferences.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import {
  type BoardFilter,
  type PrematchView,
  pageSize,
  readPrematch,
  rereadEvery,
} from '../matches-query.ts';
import { questionsAhead } from './favourites-ahead.ts';

/** A board's matches: those of its filter, with the favourites among them ahead; the list before stays meanwhile. */
export function useBoardMatches(view: PrematchView, filter: BoardFilter) {
  const hasFavourites = useHasFavourites();
  const read = hasFavourites ? readWithFavourites : readPrematch;
  return useQuery({
    queryKey: ['games', view, filter, hasFavourites],
    queryFn: () => read(view, filter),
    refetchInterval: rereadEvery,
    placeholderData: keepPreviousData,
  });
}

/** The list and the visitor's favourites that its filter has after the list's end. */
async function readWithFavourites(view: PrematchView, filter: BoardFilter) {
  const reply = await readPrematch(view, filter);
  // On a later page of a list in pages they would stand twice.
  if (filter.page > 1 || reply.list.length >= reply.pagination.total) return reply;
  const { favouriteLeagues: leagues, favouriteGames: matches } = usePreferences.getState();
  const questions = questionsAhead(reply.list, { leagues, matches }, { filter, now: serverNow() });
  const found = await Promise.all(
    questions.map(async ({ filter: narrower, isWanted }) => {
      const { list } = await readPrematch(view, { ...filter, ...narrower, page: 1, size: pageSize });
      return list.filter(isWanted);
    }),
  );
  const byId = new Map([...reply.list, ...found.flat()].map((match) => [match.gameId, match]));
  return { ...reply, list: [...byId.values()] };
}
