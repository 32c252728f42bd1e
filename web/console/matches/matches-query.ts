import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { trading } from '../../../shared/calls/trading/trading.ts';
import { calls } from '../kit/api.ts';
import { numberedPages, type ReadPage } from '../lists/whole-list.ts';

export type AdminMatchRow = ReplyOf<typeof trading.calls.gamesList>['list'][number];
/** `second`: those whose result or void waits for a second operator, on the board of approvals. */
export type MatchView = 'wait' | 'live' | 'end' | 'attention' | 'second';

export const matchesKey = 'operator-games';
const refreshEvery = { wait: 15_000, live: 3_000, end: 15_000, attention: 5_000, second: 5_000 } as const;

interface MatchFilter {
  readonly view: MatchView;
  readonly keyword: string;
  readonly sportsId: number | null;
  readonly leagueSeq: number | null;
}

function questionOf({ view, keyword, sportsId, leagueSeq }: MatchFilter) {
  return {
    state: view,
    keyword,
    ...(sportsId !== null && { sportsId }),
    ...(leagueSeq !== null && { leagueSeq }),
  };
}

/** Reads the whole list for a file. */
export function matchPages(filter: MatchFilter): ReadPage<AdminMatchRow> {
  return numberedPages((place) => calls.trading.gamesList({ ...questionOf(filter), ...place }));
}

export function useMatches(filter: MatchFilter, page: number, enabled = true) {
  const { view, keyword, sportsId, leagueSeq } = filter;
  return useQuery({
    queryKey: [matchesKey, view, keyword, page, sportsId, leagueSeq],
    queryFn: () => calls.trading.gamesList({ ...questionOf(filter), page, size: 25 }),
    refetchInterval: refreshEvery[view],
    // Counted in the window's title, for who looks at something else.
    refetchIntervalInBackground: view === 'second',
    enabled,
    placeholderData: (before) => before,
  });
}

/** Matches whose result or void one trader entered and another confirms. */
export const awaitingFilter = { view: 'second', keyword: '', sportsId: null, leagueSeq: null } as const;

/** How many open bets a decision on the match affects. */
export function useOpenBets(gameId: string) {
  return useQuery({
    queryKey: [matchesKey, 'tickets', gameId],
    queryFn: () => calls.trading.gameTickets({ gameId }),
    staleTime: 0,
  });
}
