import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { trading } from '../../../shared/calls/trading/trading.ts';
import { calls } from '../kit/api.ts';

export type AdminMatchRow = ReplyOf<typeof trading.calls.gamesList>['list'][number];
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
      calls.trading.gamesList({
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
    queryFn: () => calls.trading.gameTickets({ gameId }),
    staleTime: 0,
  });
}
