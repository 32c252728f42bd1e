import type { Game, GameState, Score, SettlementCode } from '../../../shared/model/match.ts';
import type { FeedEvent, FeedMessage } from './message.ts';

export type Outcome = 'accepted' | 'dropped' | 'ignored';

/** Which stored parts differ from before. `markets` and `removed` name market ids. */
export interface Changed {
  readonly game: boolean;
  readonly status: boolean;
  readonly live: boolean;
  readonly markets: readonly number[];
  readonly removed: readonly number[];
}

/** What a type 35 decides: selection id → code, market id → feed time it closed. */
export interface Settlement {
  readonly results: Readonly<Record<string, SettlementCode>>;
  readonly closedAt: Readonly<Record<string, number>>;
  readonly score: Score | null;
  /** Code of every open leg on a selection no market lists any more: a line priced anew takes another's place. */
  readonly strays?: SettlementCode;
}

export interface Translation {
  readonly outcome: Outcome;
  readonly state: GameState | null;
  readonly changed: Changed;
  readonly settlement: Settlement | null;
}

export interface Arrival {
  readonly header: FeedMessage['Header'];
  readonly event: FeedEvent;
  readonly source: Game['source'];
}

const nothingChanged: Changed = { game: false, status: false, live: false, markets: [], removed: [] };

export function differences(before: GameState | null, after: GameState): Changed {
  const old = new Map(before?.markets.map((market) => [market.marketId, market]));
  const kept = new Set(after.markets.map((market) => market.marketId));
  return {
    game: before?.game !== after.game,
    status: before?.game.status !== after.game.status,
    live: before?.game.live !== after.game.live,
    markets: after.markets
      .filter((market) => old.get(market.marketId) !== market)
      .map((market) => market.marketId),
    removed: [...old.keys()].filter((marketId) => !kept.has(marketId)),
  };
}

export function untouched(outcome: Outcome, state: GameState | null): Translation {
  return { outcome, state, changed: nothingChanged, settlement: null };
}
