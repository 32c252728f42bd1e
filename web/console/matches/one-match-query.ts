import { useQuery } from '@tanstack/react-query';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf, RequestOf } from '../../../shared/calls/call.ts';
import { api } from '../kit/api.ts';

export type TradingGame = ReplyOf<typeof admin.calls.tradingGame>;
export type TradingMarket = TradingGame['markets'][number];
export type TradingFolder = TradingMarket['folders'][number];
export type TradingSelection = TradingFolder['bets'][number];
export type DeskLine = ReplyOf<typeof admin.calls.tradingStops>['list'][number];
export type ExposedGame = ReplyOf<typeof admin.calls.tradingExposure>['list'][number];
export type StopRequest = RequestOf<typeof admin.calls.tradingStop>;
type PreviewRequest = Parameters<typeof api.tradingPreview>[0];

export const tradingKey = 'trading';

/** One game with everything on it, read again every 3 s. */
export function useTradingGame(gameId: string) {
  return useQuery({
    queryKey: [tradingKey, 'game', gameId],
    queryFn: () => api.tradingGame({ gameId }),
    refetchInterval: 3_000,
  });
}

/** Everything the desk holds. */
export function useStops() {
  return useQuery({
    queryKey: [tradingKey, 'stops'],
    queryFn: () => api.tradingStops({}),
    refetchInterval: 5_000,
  });
}

/** What open bets cost, the worst game first; with the reading's age at most 15 s old. */
export function useExposure(keyword: string) {
  return useQuery({
    queryKey: [tradingKey, 'exposure', keyword],
    queryFn: () => api.tradingExposure({ size: 20, keyword }),
    refetchInterval: 5_000,
    placeholderData: (before) => before,
  });
}

/** Settlements under way. */
export function useSettlements() {
  return useQuery({
    queryKey: [tradingKey, 'settlements'],
    queryFn: () => api.tradingSettlements({}),
    refetchInterval: 3_000,
  });
}

/** What a decision would pay and take back; null asks nothing. */
export function usePreview(asked: PreviewRequest | null) {
  return useQuery({
    queryKey: [tradingKey, 'preview', asked],
    queryFn: () => (asked ? api.tradingPreview(asked) : null),
    enabled: asked !== null,
    staleTime: 0,
    placeholderData: (before) => before,
  });
}
