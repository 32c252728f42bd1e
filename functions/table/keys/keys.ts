import { auditKeys } from './audit-keys.ts';
import { casinoKeys } from './casino-keys.ts';
import { contentKeys } from './content-keys.ts';
import { historyKeys } from './history-keys.ts';
import { numberedKeys } from './numbered-keys.ts';
import { playedKeys } from './played-keys.ts';
import { ownKeys } from './player-limit-keys.ts';
import { roundKeys } from './round-keys.ts';
import { deskKeys } from './trading-keys.ts';

/**
 * Every key and index of the one table, on one screen (money.md §4). Read by infra for the table's definition.
 * An item may stand in one sparse list: `listPk`/`listSk`, the index `byList`.
 */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

export const tableIndex = { name: 'byList', pk: 'listPk', sk: 'listSk' } as const;
export const timeToLive = 'expiresAt';

/** Pointers of a game and status copies are spread over this many shards, one settlement message each. */
export const shardsPerGame = 10;
export const pointerShards: readonly number[] = Array.from({ length: shardsPerGame }, (_, shard) => shard);
/** Tickets whose points are due are listed in this many partitions. */
export const pointShards = 4;
/** Held bets that wait are listed in this many partitions, by member. */
export const ticketShards = 4;
/** Live sockets are spread over this many partitions, one fan-out worker each. */
export const socketShards = 4;

/** Numbered lists: a member's notes, his inquiries, what operators mailed. */
export type NumberedList = 'N' | 'S' | 'OUT';

/** Open and paid cash requests are counted in this many places, by member. */
export const totalShards = 8;
/** Closings of one pop-up are counted in this many places. */
export const popupShards = 8;

const member = (memberSeq: number) => `M#${memberSeq}`;

/** Rows of a member numbered by ULID: `{prefix}{ulid}`. */
export interface MemberRows {
  readonly pk: string;
  readonly prefix: string;
}
/** A number that sorts as text. */
export const ordinalText = (ordinal: number) => String(ordinal).padStart(12, '0');

export const keys = {
  ...ownKeys,
  ...auditKeys,
  ...contentKeys,
  balance: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'BAL' }),
  profile: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'PROFILE' }),
  credentials: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'CRED' }),
  entry: (memberSeq: number, kind: string, operationId: string): Key => ({
    pk: member(memberSeq),
    sk: `E#${kind}#${operationId}`,
  }),
  entries: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'E#' }),
  bet: (memberSeq: number, betCode: string): Key => ({
    pk: member(memberSeq),
    sk: `BET#${betCode.slice(2, 28)}`,
  }),
  bets: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'BET#' }),
  /** A held bet, by the key of its ask. */
  ticket: (memberSeq: number, ticket: string): Key => ({ pk: member(memberSeq), sk: `TK#${ticket}` }),
  /** A held cash-out, apart from held bets: those that wait are looked for with every offer. */
  cashOutTicket: (memberSeq: number, ticket: string): Key => ({
    pk: member(memberSeq),
    sk: `TKC#${ticket}`,
  }),
  cashOutTickets: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'TKC#' }),
  /** Selections shared under a code; it ends by itself. */
  sharedSlip: (code: string): Key => ({ pk: `SHARE#${code}`, sk: 'SHARE' }),
  /** Casino and slot rows of a member's history. */
  casinoLine: (memberSeq: number, id: string): Key => ({ pk: member(memberSeq), sk: `CT#${id}` }),
  casinoLines: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'CT#' }),
  /** Up to which requirement a member's rolling was forgotten. */
  rollingForgotten: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'ROLLINGGONE' }),
  rolling: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'ROLLING' }),
  request: (memberSeq: number, type: 'DEP' | 'WD', id: string): Key => ({
    pk: member(memberSeq),
    sk: `RQ#${type}#${id}`,
  }),
  /** How many cash requests wait and how much they are, and what was paid on a Korean day. */
  openCash: (shard: number): Key => ({ pk: 'CASHTOTAL#open', sk: String(shard) }),
  paidCash: (day: string, shard: number): Key => ({ pk: `CASHTOTAL#${day}`, sk: String(shard) }),
  refusedCash: (day: string, shard: number): Key => ({ pk: `CASHTOTAL#${day}#REJECTED`, sk: String(shard) }),
  requests: (memberSeq: number, type: 'DEP' | 'WD') => ({ pk: member(memberSeq), prefix: `RQ#${type}#` }),
  ...casinoKeys,
  ...playedKeys,
  ...roundKeys,
  ...historyKeys,
  ...numberedKeys,
  memberSocket: (memberSeq: number, connectionId: string): Key => ({
    pk: member(memberSeq),
    sk: `WS#${connectionId}`,
  }),
  memberSockets: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'WS#' }),
  memberFamily: (memberSeq: number, familyId: string): Key => ({
    pk: member(memberSeq),
    sk: `LOGIN#${familyId}`,
  }),
  memberFamilies: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'LOGIN#' }),
  /** The last logins, kept beyond the logins themselves. */
  loginHistory: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'LOGINS' }),
  /** Members one recommended, numbered 1 …, and how many there are. */
  recommended: (memberSeq: number, ordinal: number): Key => ({
    pk: member(memberSeq),
    sk: `REC#${String(ordinal).padStart(8, '0')}`,
  }),
  recommendedCount: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'RECN' }),

  /** A note sent under this name is sent once. */
  noteOnce: (memberSeq: number, once: string): Key => ({ pk: member(memberSeq), sk: `NOTE1#${once}` }),
  memberPartition: member,
  mailedPartition: () => 'MAILED',
  noteMailing: (id: string): Key => ({ pk: `MAILING#${id}`, sk: 'MAILING' }),

  /** Lines of the point history, numbered from 1. */
  pointLine: (memberSeq: number, ordinal: number): Key => ({
    pk: member(memberSeq),
    sk: `PT#${ordinalText(ordinal)}`,
  }),
  /** What point conversions ask to be played, by the conversion's time. */
  pointRolling: (memberSeq: number, id: string): Key => ({ pk: member(memberSeq), sk: `PR#${id}` }),
  pointRollings: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'PR#' }),

  /** Once-only items: a second sign-up with the same id, nickname, phone or account finds them. Personal ones by blind index. */
  memberId: (userId: string): Key => ({ pk: `ID#${userId}`, sk: 'ID' }),
  nickname: (folded: string): Key => ({ pk: `NICK#${folded}`, sk: 'NICK' }),
  memberPhone: (index: string): Key => ({ pk: `PHONE#${index}`, sk: 'PHONE' }),
  memberAccount: (index: string): Key => ({ pk: `ACCOUNT#${index}`, sk: 'ACCOUNT' }),
  memberCounter: (): Key => ({ pk: 'COUNTER#MEMBER', sk: 'COUNTER' }),

  operator: (operatorId: string): Key => ({ pk: `O#${operatorId}`, sk: 'PROFILE' }),
  family: (familyId: string): Key => ({ pk: `F#${familyId}`, sk: 'F' }),
  failures: (scope: string): Key => ({ pk: `FAIL#${scope}`, sk: 'FAIL' }),
  socketTicket: (hash: string): Key => ({ pk: `TICKET#${hash}`, sk: 'TICKET' }),
  launchTicket: (hash: string): Key => ({ pk: `LAUNCH#${hash}`, sk: 'LAUNCH' }),
  nonce: (provider: string, nonce: string): Key => ({ pk: `NONCE#${provider}#${nonce}`, sk: 'NONCE' }),
  socket: (shard: number, connectionId: string): Key => ({ pk: `LIVE#${shard}`, sk: `C#${connectionId}` }),
  sockets: (shard: number) => ({ pk: `LIVE#${shard}`, prefix: 'C#' }),

  game: (gameId: string): Key => ({ pk: `G#${gameId}`, sk: 'META' }),
  card: (gameId: string): Key => ({ pk: `G#${gameId}`, sk: 'CARD' }),
  /** Special markets stand on a card of their own: the other lists do not carry their weight. */
  specialCard: (gameId: string): Key => ({ pk: `G#${gameId}`, sk: 'CARD#SPECIAL' }),
  market: (gameId: string, marketId: number): Key => ({ pk: `G#${gameId}`, sk: `MK#${marketId}` }),
  markets: (gameId: string) => ({ pk: `G#${gameId}`, prefix: 'MK#' }),
  job: (gameId: string, revision: number): Key => ({
    pk: `G#${gameId}`,
    sk: `ST#${String(revision).padStart(6, '0')}`,
  }),
  jobs: (gameId: string) => ({ pk: `G#${gameId}`, prefix: 'ST#' }),
  haltedGame: (gameId: string): Key => ({ pk: `G#${gameId}`, sk: 'HALT' }),
  enteredResult: (gameId: string): Key => ({ pk: `G#${gameId}`, sk: 'RESULT' }),
  ...deskKeys,
  pointer: (gameId: string, shard: number, betCode: string, leg: number): Key => ({
    pk: `G#${gameId}#${shard}`,
    sk: `L#${betCode}#${leg}`,
  }),
  pointers: (gameId: string, shard: number) => ({ pk: `G#${gameId}#${shard}`, prefix: 'L#' }),
  /** Open tickets per game as the sweep last counted them, and the games it has still to count. */
  ticketCounts: (): Key => ({ pk: 'TICKETCOUNTS', sk: 'STATE' }),
  feedMessage: (guid: string): Key => ({ pk: `MSG#${guid}`, sk: 'MSG' }),
  feedState: (source: string): Key => ({ pk: `FEED#${source}`, sk: 'STATE' }),

  settings: (): Key => ({ pk: 'SETTINGS', sk: 'CURRENT' }),
  /** Every version there was: who wrote it, when and why. */
  settingsVersion: (version: number): Key => ({
    pk: 'SETTINGS',
    sk: `V#${String(version).padStart(6, '0')}`,
  }),
  settingsVersions: () => ({ pk: 'SETTINGS', prefix: 'V#' }),
  bonusCode: (code: string): Key => ({ pk: `BONUS#${code}`, sk: 'CODE' }),
  /** Put if absent: a member uses a code once. */
  bonusCodeUse: (code: string, memberSeq: number): Key => ({ pk: `BONUS#${code}`, sk: member(memberSeq) }),
  /** How far a daily grant has come, and what one member's day is worth to another. */
  dailyGrant: (name: string): Key => ({ pk: `DAILY#${name}`, sk: 'STATE' }),
  dailyShare: (name: string, day: string, named: { to: number; from: number }): Key => ({
    pk: `EV#${name}#${day}`,
    sk: `M#${ordinalText(named.to)}#${named.from}`,
  }),
  dailyShares: (name: string, day: string, after: number) => ({
    pk: `EV#${name}#${day}`,
    from: `M#${ordinalText(after)}#~`,
    to: 'M#~',
  }),
  /** What waits for a second operator. */
  approval: (id: string): Key => ({ pk: `APPROVAL#${id}`, sk: 'APPROVAL' }),
  /** A one-time link to an operator's password, by the hash of its token. */
  operatorSetup: (hash: string): Key => ({ pk: `SETUP#${hash}`, sk: 'SETUP' }),
  /** The one link to a new login password that is open for a member. */
  passwordReset: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'RESET' }),
  reconciliation: (): Key => ({ pk: 'RECONCILIATION', sk: 'STATE' }),
} as const;

/** Names of the sparse lists (`listPk`); the sort key says their order. */
export const lists = {
  members: 'MEMBERS',
  nicknames: 'NICKNAMES',
  /** Cards by state; sorted `{startTime ISO}#{leagueId}#{gameId}`. */
  games: (list: 'wait' | 'live' | 'end' | 'special') => `GAMES#${list}`,
  /** Halted matches, sorted by when they are refunded. */
  haltedGames: 'GAMES#halted',
  /** What the traders' desk stopped or priced, oldest first. */
  stops: 'STOPS',
  /** Results that wait for a second operator, oldest first. */
  waitingResults: 'RESULTS#waiting',
  /** Rounds that carry bets and are not settled, sorted by when they are drawn. */
  betRounds: 'ROUNDS#bet',
  /** A member's bets on the rounds of one game, sorted by code. */
  roundBets: (memberSeq: number, game: string) => `MG#${memberSeq}#${game}`,
  openJobs: 'JOBS#open',
  /** Settled jobs due for their second look: a bet may have been committed while its shard was read. */
  settledJobs: 'JOBS#settled',
  /** Bonus codes in the order they were made. */
  bonusCodes: 'BONUSCODES',
  /** Uses of a code in the order they were made. */
  bonusCodeUses: (code: string) => `BONUSUSES#${code}`,
  /** Open cash requests, oldest first; sorted by request ULID. */
  openRequests: (type: 'DEP' | 'WD') => `RQ#${type}#PENDING`,
  /** Casino transfers whose outcome is not known yet, oldest first; sorted by their id. */
  openTransfers: 'RQ#CAS#PENDING',
  /** Cash requests of a Korean day that were paid, or refused. */
  closedRequests: (type: 'DEP' | 'WD', named: { state: 'DONE' | 'REJECTED'; day: string }) =>
    `RQDONE#${type}#${named.state}#${named.day}`,
  /** Approvals that wait, oldest first, and those decided on a Korean day. */
  openApprovals: 'APPROVALS#open',
  decidedApprovals: (day: string) => `APPROVALS#decided#${day}`,
  operators: 'OPERATORS',
  /** Sign-ups that wait for an operator, oldest first. */
  pendingMembers: 'MEMBERS#pending',
  /** Notes on their way to many members. */
  openMailings: 'MAILINGS#open',
  /** Inquiries without an answer, oldest first. */
  waitingInquiries: 'INQUIRIES#waiting',
  /** Inquiries answered on a Korean day. */
  answeredInquiries: (day: string) => `INQUIRIES#answered#${day}`,
  /** Tickets whose points have to be looked at. */
  duePoints: (shard: number) => `POINTS#due#${shard}`,
  /** Held bets that wait, sorted by when they are due. */
  waitingTickets: (shard: number) => `TICKETS#waiting#${shard}`,
  /** A member's point lines of one type, numbered from 1 in `listSk`. */
  pointLines: (memberSeq: number, type: string) => `PT#${memberSeq}#${type}`,
} as const;
