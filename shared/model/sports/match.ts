import type { Overrides } from './trading.ts';

/**
 * A match as the product stores and rules about it. Ids are strings everywhere (feed ids have up to 18 digits);
 * prices are integer hundredths; times are epoch milliseconds. The wire shapes are in wire-match.ts.
 */
export type MatchStatus = 'wait' | 'live' | 'end' | 'cancel' | 'postponed' | 'interrupted' | 'abandoned';

export type MarketFamily = '1x2' | '12' | 'ah' | 'ou' | 'oe' | 'dc' | 'eh' | 'cs' | 'special';

export type Side =
  | 'home'
  | 'draw'
  | 'away'
  | 'over'
  | 'under'
  | 'odd'
  | 'even'
  | 'yes'
  | 'no'
  | '1X'
  | '12'
  | 'X2'
  | 'none'
  | 'other';

/** What became of a selection, in the feed's (LSports) numbering. `withdrawn`: a result taken back, so its bets wait again. */
export const settlementCodes = {
  withdrawn: -1,
  open: 0,
  lost: 1,
  won: 2,
  void: 3,
  halfLost: 4,
  halfWon: 5,
} as const;
export type SettlementCode = (typeof settlementCodes)[keyof typeof settlementCodes];

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** One price a member can take (the wire's "bet"). */
export interface Selection {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  /** The line of this side as shown ('-0.5'); null when the market has none. */
  readonly line: string | null;
  /** Feed price in hundredths, before any adjustment of ours. */
  readonly price: number;
  readonly status: 'open' | 'suspended' | 'settled';
  readonly settlement: SettlementCode;
  /** Two operators decided it: later feed results move no money. */
  readonly byDesk?: true;
  /** The feed's differing result, shown to traders. */
  readonly feedSays?: SettlementCode;
}

/** Selections sharing one BaseLine. `id` = `{gameId}-{marketId}-{base line or 0}`. */
export interface Folder {
  readonly id: string;
  readonly line: string | null;
  readonly visible: boolean;
  readonly suspended: boolean;
  readonly selections: readonly Selection[];
  /** Feed time at which this line alone was closed for good, where the market goes on (next goal). */
  readonly closedAt?: number;
  /** Feed time since when nothing of the line is on offer; absent while something is. */
  readonly restingSince?: number;
}

/** Stored as `G#gid / MK#marketId`. */
export interface Market {
  readonly gameId: string;
  readonly marketId: number;
  readonly family: MarketFamily;
  readonly nameKo: string;
  readonly mainLine: string | null;
  readonly folders: readonly Folder[];
  /** Price version: +1 on every write that changes a price or a status. */
  readonly version: number;
  /** Feed time at which the market was closed for good (settled or match over); null while it may open. */
  readonly closedAt: number | null;
  /** Prices its main line had, as text (shared/rules/sports/price-history.ts); absent until it first had any. */
  readonly history?: string;
}

export interface PeriodScore {
  readonly type: number;
  readonly nameKo: string;
  readonly home: number;
  readonly away: number;
}
export interface Incident {
  readonly type: number;
  readonly side: 'home' | 'away';
  readonly seconds: number;
  readonly period: number;
  /** Feed time it happened, by the match clock; absent on incidents stored before this was recorded. */
  readonly at?: number;
}

/** A count of both sides, by the feed's number of it. */
export interface Statistic {
  readonly type: number;
  readonly home: number;
  readonly away: number;
}

export interface LiveState {
  readonly score: { readonly home: number; readonly away: number };
  readonly period: number;
  readonly periodNameKo: string;
  readonly clock: { readonly seconds: number; readonly status: 'running' | 'stopped' | 'paused' };
  readonly periods: readonly PeriodScore[];
  readonly incidents: readonly Incident[];
  readonly red: { readonly home: number; readonly away: number };
  /** Absent where the feed counts nothing. */
  readonly statistics?: readonly Statistic[];
  /** Who pressed, in equal parts of the match so far: −100 away to 100 home; absent where the feed does not say. */
  readonly pressure?: readonly number[];
  readonly updatedAt: number;
}

/** Stored as `G#gid / META`. */
export interface Match {
  readonly gameId: string;
  readonly source: 'sandbox' | 'replay' | 'lsports' | 'ingest' | 'oddsapi';
  readonly sportId: number;
  readonly sportNameKo: string;
  readonly leagueId: number;
  readonly leagueNameKo: string;
  readonly leagueNameEn: string;
  readonly homeNameKo: string;
  readonly awayNameKo: string;
  readonly homeNameEn: string;
  readonly awayNameEn: string;
  readonly startTime: number;
  /** Start time before an interruption: the refund deadline counts from it. Absent when there was no interruption. */
  readonly scheduledAt?: number;
  /** Feed time it really began, where that was before its start time. */
  readonly beganEarly?: number;
  /** Server time at which undecided selections were refunded for good. */
  readonly refundedAt?: number;
  /** Two operators ended it: the feed no longer changes its status and score. */
  readonly endedByDesk?: true;
  readonly status: MatchStatus;
  /** Operator switch: true refuses every bet on the match. */
  readonly suspended: boolean;
  /** Traders' overrides of this match; absent when there never were any. */
  readonly desk?: Overrides;
  /** Version of its ten status copies: +1 whenever part of it opens or closes in play. Absent before the first time. */
  readonly statusVersion?: number;
  readonly live: LiveState | null;
  /** Last MsgSeq taken, per `${message type}#${market id or '-'}`. */
  readonly sequences: Readonly<Record<string, number>>;
  /** Settlement revision: +1 for each settlement job. */
  readonly revision: number;
  /** Optimistic version of META: +1 on every write. */
  readonly version: number;
  /** Feed time of the last message taken. */
  readonly feedAt: number;
}

/** A match with all its markets. */
export interface MatchState {
  readonly match: Match;
  readonly markets: readonly Market[];
}

/** What a round's legs are decided by. `previous`: the draw of the round before, where prices hang on it. */
export interface RoundDraw {
  readonly game: string;
  readonly draw: readonly number[];
  readonly previous: readonly number[] | null;
}

/** Stored as `G#gid / ST#{revision}`; `open` jobs are listed in `JOBS#open` and are the outbox of the queue. */
export interface SettlementJob {
  readonly gameId: string;
  readonly revision: number;
  /** Selection id → its code. Only the selections this job decides. */
  readonly results: Readonly<Record<string, SettlementCode>>;
  /** Feed time its line closed, per folder id, else of the whole market by its id: bets accepted at or after it are refunded (past-post). */
  readonly closedAt: Readonly<Record<string, number>>;
  /** When the match really began, where that was early: legs taken at or after it, as on a match that waited, are refunded. */
  readonly beganEarly?: number;
  readonly score: { readonly home: number; readonly away: number } | null;
  /** A round's draw, by which every leg on it is decided; null when the round is void. Absent for matches. */
  readonly round?: RoundDraw | null;
  readonly source: 'feed' | 'operator' | 'draw';
  readonly actors: readonly string[];
  readonly state: 'open' | 'done';
  readonly at: number;
}

/** Last report of one feed source. Staleness is computed from it when read; no price is rewritten. */
export interface FeedState {
  readonly source: Match['source'];
  /** Server time of the last heartbeat; null = never sent one, so freshness does not apply. */
  readonly heartbeatAt: number | null;
  /** True from a heartbeat naming an interruption until one without. */
  readonly interrupted: boolean;
  /** Ids of matches in play in the last keep-alive; null = never sent one. */
  readonly active: readonly string[] | null;
  /** Feed time of that keep-alive. */
  readonly activeAt: number;
  /** Virtual time the sandbox engine has emitted up to; of The Odds API the last poll's time, of LSports the last snapshot's; 0 for others. */
  readonly emittedTo: number;
}
