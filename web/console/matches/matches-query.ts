import { useQuery } from '@tanstack/react-query';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { api } from '../kit/api.ts';

export type AdminMatchRow = ReplyOf<typeof admin.calls.gamesList>['list'][number];
export type MatchView = 'wait' | 'live' | 'end' | 'attention';

export const matchesKey = 'operator-games';
const refreshEvery = { wait: 15_000, live: 3_000, end: 15_000, attention: 5_000 } as const;

export function useMatches({
  view,
  keyword,
  page,
  sportsId,
  leagueSeq,
}: {
  readonly view: MatchView;
  readonly keyword: string;
  readonly page: number;
  readonly sportsId: number | null;
  readonly leagueSeq: number | null;
}) {
  return useQuery({
    queryKey: [matchesKey, view, keyword, page, sportsId, leagueSeq],
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

/** How many open bets a decision on the match affects. */
export function useOpenBets(gameId: string) {
  return useQuery({
    queryKey: [matchesKey, 'tickets', gameId],
    queryFn: () => api.gameTickets({ gameId }),
    staleTime: 0,
  });
}
