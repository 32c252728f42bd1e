import { useQuery } from '@tanstack/react-query';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf, RequestOf } from '../../../shared/calls/call.ts';
import { api } from '../kit/api.ts';

export type TradingMatchData = ReplyOf<typeof admin.calls.tradingGame>;
export type TradingMarket = TradingMatchData['markets'][number];
export type TradingFolder = TradingMarket['folders'][number];
export type TradingSelection = TradingFolder['bets'][number];
export type OverrideRow = ReplyOf<typeof admin.calls.tradingStops>['list'][number];
export type MatchExposure = ReplyOf<typeof admin.calls.tradingExposure>['list'][number];
export type SuspensionRequest = RequestOf<typeof admin.calls.tradingStop>;
type PreviewRequest = Parameters<typeof api.tradingPreview>[0];

export const tradingKey = 'trading';

/** One match with all markets, read every 3 s. */
export function useTradingMatch(gameId: string) {
  return useQuery({
    queryKey: [tradingKey, 'game', gameId],
    queryFn: () => api.tradingGame({ gameId }),
    refetchInterval: 3_000,
  });
}

/** All suspensions and odds overrides in force. */
export function useSuspensions() {
  return useQuery({
    queryKey: [tradingKey, 'stops'],
    queryFn: () => api.tradingStops({}),
    refetchInterval: 5_000,
  });
}

/** Exposure of open bets, largest liability first; at most 15 s old. */
export function useExposure(keyword: string) {
  return useQuery({
    queryKey: [tradingKey, 'exposure', keyword],
    queryFn: () => api.tradingExposure({ size: 20, keyword }),
    refetchInterval: 5_000,
    placeholderData: (before) => before,
  });
}

/** Settlements in progress. */
export function useSettlements() {
  return useQuery({
    queryKey: [tradingKey, 'settlements'],
    queryFn: () => api.tradingSettlements({}),
    refetchInterval: 3_000,
  });
}

/** What a decision would pay out and take back; null disables the query. */
export function usePreview(request: PreviewRequest | null) {
  return useQuery({
    queryKey: [tradingKey, 'preview', request],
    queryFn: () => (request ? api.tradingPreview(request) : null),
    enabled: request !== null,
    staleTime: 0,
    placeholderData: (before) => before,
  });
}
