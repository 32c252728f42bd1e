import {
  type Market,
  type MatchState,
  type Selection,
  settlementCodes,
} from '../../../../shared/model/sports/match.ts';
import { isDecided } from '../../../../shared/rules/leg-result.ts';
import type { Settlement } from './translation.ts';

const REFUND = settlementCodes.void;

interface Refund {
  readonly state: MatchState;
  readonly settlement: Settlement;
}

/**
 * A match that will not be played on: every selection without a result is refunded for good, decided ones stand. Also where
 * all that is listed is decided: bets may stand on what no market lists any more.
 */
export function refundUndecided(state: MatchState, at: number): Refund {
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
      match: { ...state.match, refundedAt: at },
      markets: state.markets.map((market) => (open.includes(market) ? refunded(market) : market)),
    },
    settlement: {
      results: Object.fromEntries(results),
      closedAt: {},
      score: state.match.live?.score ?? null,
      unlistedCode: REFUND,
    },
  };
}

function isUndecided({ settlement }: Selection): boolean {
  return !isDecided(settlement);
}

function selectionsOf(market: Market) {
  return market.folders.flatMap((folder) => folder.selections);
}
