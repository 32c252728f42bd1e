import type { GameState, Market, SettlementCode } from '../../../shared/model/match.ts';
import type { Settlement } from './translation.ts';

const REFUND: SettlementCode = 3;

/** A match that will not be played on: every selection without a result is refunded, decided ones stand. Null when all are decided. */
export function refundUndecided(
  state: GameState,
  at: number,
): { readonly state: GameState; readonly settlement: Settlement } | null {
  const undecided = (code: SettlementCode) => code === 0 || code === -1;
  const open = state.markets.filter((market) =>
    selectionsOf(market).some((one) => undecided(one.settlement)),
  );
  if (open.length === 0) return null;
  const refunded = (market: Market): Market => ({
    ...market,
    version: market.version + 1,
    closedAt: market.closedAt ?? at,
    folders: market.folders.map((folder) => ({
      ...folder,
      selections: folder.selections.map((one) =>
        undecided(one.settlement) ? { ...one, status: 'settled' as const, settlement: REFUND } : one,
      ),
    })),
  });
  const results = open
    .flatMap(selectionsOf)
    .filter((one) => undecided(one.settlement))
    .map((one) => [one.id, REFUND] as const);
  return {
    state: {
      ...state,
      markets: state.markets.map((market) => (open.includes(market) ? refunded(market) : market)),
    },
    settlement: {
      results: Object.fromEntries(results),
      closedAt: Object.fromEntries(open.map((market) => [String(market.marketId), market.closedAt ?? at])),
      score: state.game.live?.score ?? null,
      strays: REFUND,
    },
  };
}

function selectionsOf(market: Market) {
  return market.folders.flatMap((folder) => folder.selections);
}
