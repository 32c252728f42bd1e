import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReplyOf, RequestOf } from '../../../shared/calls/call.ts';
import type { trading } from '../../../shared/calls/trading/trading.ts';
import { calls } from '../kit/api.ts';
import { type ReadPage, rowsAtOnce } from '../lists/whole-list.ts';

export type TradingMatchData = ReplyOf<typeof trading.calls.tradingGame>;
export type TradingMarket = TradingMatchData['markets'][number];
export type TradingFolder = TradingMarket['folders'][number];
export type TradingSelection = TradingFolder['bets'][number];
export type OverrideRow = ReplyOf<typeof trading.calls.tradingStops>['list'][number];
export type MatchExposure = ReplyOf<typeof trading.calls.tradingExposure>['list'][number];
export type SuspensionRequest = RequestOf<typeof trading.calls.tradingStop>;
type PreviewRequest = Parameters<typeof calls.trading.tradingPreview>[0];

export const tradingKey = 'trading';

/** One match with all markets, read every 3 s. */
export function useTradingMatch(gameId: string) {
  return useQuery({
    queryKey: [tradingKey, 'game', gameId],
    queryFn: () => calls.trading.tradingGame({ gameId }),
    refetchInterval: 3_000,
  });
}

/** Suspensions and odds overrides in force, newest first, page by page. */
export function useSuspensions() {
  return useInfiniteQuery({
    queryKey: [tradingKey, 'stops'],
    queryFn: ({ pageParam }) => calls.trading.tradingStops(pageParam === '' ? {} : { after: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 5_000,
  });
}

/** Reads all of them for a file. */
export const suspensionPages: ReadPage<OverrideRow> = (after, saved) =>
  calls.trading.tradingStops({ size: rowsAtOnce, saved, ...(after && { after }) });

/** Exposure of open bets, largest liability first; at most 15 s old. */
export function useExposure(keyword: string) {
  return useQuery({
    queryKey: [tradingKey, 'exposure', keyword],
    queryFn: () => calls.trading.tradingExposure({ size: 20, keyword }),
    refetchInterval: 5_000,
    placeholderData: (before) => before,
  });
}

/** Settlements in progress. */
export function useSettlements() {
  return useQuery({
    queryKey: [tradingKey, 'settlements'],
    queryFn: () => calls.trading.tradingSettlements({}),
    refetchInterval: 3_000,
  });
}

/** What a decision would pay out and take back; null disables the query. */
export function usePreview(request: PreviewRequest | null) {
  return useQuery({
    queryKey: [tradingKey, 'preview', request],
    queryFn: () => (request ? calls.trading.tradingPreview(request) : null),
    enabled: request !== null,
    staleTime: 0,
    placeholderData: (before) => before,
  });
}
