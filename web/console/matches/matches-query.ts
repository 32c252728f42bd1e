import { useQuery } from '@tanstack/react-query';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { api } from '../kit/api.ts';

export type GameRow = ReplyOf<typeof admin.calls.gamesList>['list'][number];
export type GameView = 'wait' | 'live' | 'end' | 'attention';

export const gamesKey = 'operator-games';
const refreshEvery = { wait: 15_000, live: 3_000, end: 15_000, attention: 5_000 } as const;

export function useGames({
  view,
  keyword,
  page,
  sportsId,
  leagueSeq,
}: {
  readonly view: GameView;
  readonly keyword: string;
  readonly page: number;
  readonly sportsId: number | null;
  readonly leagueSeq: number | null;
}) {
  return useQuery({
    queryKey: [gamesKey, view, keyword, page, sportsId, leagueSeq],
    queryFn: () =>
      api.gamesList({
        state: view,
        keyword,
        page,
        size: 25,
        ...(sportsId !== null && { sportsId }),
        ...(leagueSeq !== null && { leagueSeq }),
      }),
    refetchInterval: refreshEvery[view],
    placeholderData: (before) => before,
  });
}

/** How many open tickets a decision on the game touches. */
export function useOpenTickets(gameId: string) {
  return useQuery({
    queryKey: [gamesKey, 'tickets', gameId],
    queryFn: () => api.gameTickets({ gameId }),
    staleTime: 0,
  });
}
