import type { SettlementCode, Side } from '../sports/match.ts';

export type BetKind =
  | ('korean' | 'european' | 'lsport' | 'lsportEuropean' | 'inplay' | 'live')
  | ('lotus' | 'mini' | 'token');
/** `cashed`: closed by its member's cash-out. */
export type BetStatus = 'open' | 'settled' | 'cancelled' | 'void' | 'cashed';
export type LegResult = 'wait' | 'hit' | 'miss' | 'exception';
export type BetResult = 'wait' | 'hit' | 'miss' | 'exception';

/** A leg as frozen at placement. Prices are hundredths and never change afterwards; only `code` does. */
export interface BetLeg {
  readonly gameId: string;
  readonly marketId: number;
  readonly folderId: string;
  readonly selectionId: string;
  readonly side: Side;
  readonly line: string | null;
  readonly sportId: number;
  readonly sportNameKo: string;
  readonly leagueNameKo: string;
  readonly leagueNameEn: string;
  readonly homeNameKo: string;
  readonly awayNameKo: string;
  readonly homeNameEn: string;
  readonly awayNameEn: string;
  readonly marketNameKo: string;
  readonly startTime: number;
  /** The price that counts: after the same-match cut. */
  readonly odds: number;
  /** The board price at placement, before the same-match cut. */
  readonly boardOdds: number;
  /** Board prices of the whole folder at placement: home/over, draw, away/under. */
  readonly board: readonly (number | null)[];
  readonly priceVersion: number;
  readonly code: SettlementCode;
  readonly score: { readonly home: number; readonly away: number } | null;
  readonly isBonus?: true;
  /** Whether its match had not begun, as far as was known, when the leg was taken; absent on legs stored before this was recorded. */
  readonly wasWaiting?: boolean;
}

/** Stored as `M#mid / BET#{ulid}`. */
export interface Bet {
  readonly code: string;
  readonly memberSeq: number;
  readonly kind: BetKind;
  /** The wire's betting_type. */
  readonly type: 'pre-match' | 'live' | 'in-play' | 'lotus' | 'mini game' | 'token';
  /** Won at play: the whole stake less what was cashed out. */
  readonly stake: number;
  /** Legs of one line of a system bet, whose stake is spread evenly over its lines; absent when all legs must win. */
  readonly system?: number;
  /** Stake in won of each leg of a bet on a round, whose legs are settled separately; absent when all legs must win. */
  readonly stakes?: readonly number[];
  /** What was cashed out so far: the part of the stake, won paid for it, and whether the last of it was sold automatically. */
  readonly cashed?: { readonly stake: number; readonly paid: number; readonly auto?: true };
  /** Won for the whole bet at which the server cashes it out by itself, and when (epoch ms) its member chose that; absent where they asked for none. */
  readonly autoCashOut?: { readonly offer: number; readonly chosenAt: number };
  readonly legs: readonly BetLeg[];
  readonly status: BetStatus;
  readonly result: BetResult;
  /** Won paid so far: sum of every settlement posting of this bet. */
  readonly paid: number;
  readonly acceptedAt: number;
  /** Optimistic version: +1 on every write. */
  readonly version: number;
  /** How many settlements posted or closed this bet: the n of `STL#{bet}#{n}`. */
  readonly revision: number;
  readonly rulesVersion: number;
  readonly channel: 'web' | 'api';
  readonly removedFromList: boolean;
  /** Epoch ms at which the bet became lost; absent while it is not lost. */
  readonly lostAt?: number;
  /** The last time a lost bet stopped being lost: when it had become lost, and when that ended. */
  readonly wonBack?: readonly [lostAt: number, at: number];
}

/** Stored as `G#gid#{shard} / L#{bet code}#{leg}`: the settlement's work queue. */
export interface OpenLegPointer {
  readonly gameId: string;
  readonly shard: number;
  readonly betCode: string;
  readonly memberSeq: number;
  readonly leg: number;
  readonly marketId: number;
  readonly selectionId: string;
  readonly state: 'O' | 'S';
  /** Last settlement revision of the match applied to this leg; 0 = none. */
  readonly revision: number;
  readonly acceptedAt: number;
  /** Level of the member at placement; absent on bets on rounds, and on those from before it was kept. */
  readonly level?: number;
}
