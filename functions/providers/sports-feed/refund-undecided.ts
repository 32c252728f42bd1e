import type { GameState, Market, Selection, SettlementCode } from '../../../shared/model/sports/match.ts';
import type { Settlement } from './translate/translation.ts';

const REFUND: SettlementCode = 3;

interface Refund {
  readonly state: GameState;
  readonly settlement: Settlement;
}

/**
 * A match that will not be played on: every selection without a result is refunded for good, decided ones stand. Also where
 * all that is listed is decided: bets may stand on what no market lists any more.
 */
export function refundUndecided(state: GameState, at: number): Refund {
  const open = state.markets.filter((market) => selectionsOf(market).some(isUndecided));
  const refunded = (market: Market): Market => ({
    ...market,
    version: market.version + 1,
    closedAt: market.closedAt ?? at,
    folders: market.folders.map((folder) => ({
      ...folder,
      selections: folder.selections.map((one) =>
        isUndecided(one) ? { ...one, status: 'settled' as const, settlement: REFUND } : one,
      ),
    })),
  });
  const results = open
    .flatMap(selectionsOf)
    .filter(isUndecided)
    .map((one) => [one.id, REFUND] as const);
  return {
    state: {
      game: { ...state.game, refundedAt: at },
      markets: state.markets.map((market) => (open.includes(market) ? refunded(market) : market)),
    },
    settlement: {
      results: Object.fromEntries(results),
      closedAt: {},
      score: state.game.live?.score ?? null,
      strays: REFUND,
    },
  };
}

function isUndecided({ settlement }: Selection): boolean {
  return settlement === 0 || settlement === -1;
}

function selectionsOf(market: Market) {
  return market.folders.flatMap((folder) => folder.selections);
}
