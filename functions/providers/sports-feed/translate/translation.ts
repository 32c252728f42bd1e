import type { Game, GameState, Score, SettlementCode } from '../../../../shared/model/sports/match.ts';
import type { FeedEvent, FeedMessage } from '../message.ts';

export type Outcome = 'accepted' | 'dropped' | 'ignored';

/** Which stored parts differ from before. `markets` and `removed` name market ids. */
export interface Changed {
  readonly game: boolean;
  readonly status: boolean;
  readonly live: boolean;
  readonly markets: readonly number[];
  readonly removed: readonly number[];
}

/** What a message decides: selection id → code, folder id → feed time the line closed. */
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
  /** Which of a source's queues it came through: each counts its messages for itself. Absent where there is one. */
  readonly stream?: string | undefined;
}

/** What MsgSeq is compared within: one type, market (or '-') and stream of a match. */
export function sequenceKey({ header, stream }: Arrival, market: number | '-'): string {
  const key = `${header.Type}#${market}`;
  return stream === undefined ? key : `${key}#${stream}`;
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
