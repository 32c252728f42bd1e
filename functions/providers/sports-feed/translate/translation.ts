import type {
  Match,
  MatchState,
  MatchStatus,
  Score,
  SettlementCode,
} from '../../../../shared/model/sports/match.ts';
import type { FeedEvent, FeedMessage } from '../message.ts';

const STATUSES: Readonly<Record<number, MatchStatus>> = {
  1: 'wait',
  2: 'live',
  3: 'end',
  4: 'cancel',
  5: 'postponed',
  6: 'interrupted',
  7: 'abandoned',
  8: 'interrupted',
  9: 'wait',
};

/** Fixture and scoreboard status of the feed → ours; 0 and unknown numbers leave what is stored. */
export function matchStatus(feedStatus: number | null | undefined): MatchStatus | null {
  return STATUSES[feedStatus ?? 0] ?? null;
}

export type Outcome = 'accepted' | 'dropped' | 'ignored';

/** Which stored parts differ from before. `markets` and `removed` name market ids. */
export interface Changed {
  readonly match: boolean;
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
  readonly unlistedCode?: SettlementCode;
}

export interface Translation {
  readonly outcome: Outcome;
  readonly state: MatchState | null;
  readonly changed: Changed;
  readonly settlement: Settlement | null;
}

export interface Arrival {
  readonly header: FeedMessage['Header'];
  readonly event: FeedEvent;
  readonly source: Match['source'];
  /** Which of a source's queues it came through: each counts its messages for itself. Absent where there is one. */
  readonly stream?: string | undefined;
}

/** What MsgSeq is compared within: one type, market (or '-') and stream of a match. */
export function sequenceKey({ header, stream }: Arrival, market: number | '-'): string {
  const key = `${header.Type}#${market}`;
  return stream === undefined ? key : `${key}#${stream}`;
}

const nothingChanged: Changed = { match: false, status: false, live: false, markets: [], removed: [] };

export function differences(before: MatchState | null, after: MatchState): Changed {
  const old = new Map(before?.markets.map((market) => [market.marketId, market]));
  const listed = new Set(after.markets.map((market) => market.marketId));
  return {
    match: before?.match !== after.match,
    status: before?.match.status !== after.match.status,
    live: before?.match.live !== after.match.live,
    markets: after.markets
      .filter((market) => old.get(market.marketId) !== market)
      .map((market) => market.marketId),
    removed: [...old.keys()].filter((marketId) => !listed.has(marketId)),
  };
}

export function untouched(outcome: Outcome, state: MatchState | null): Translation {
  return { outcome, state, changed: nothingChanged, settlement: null };
}
