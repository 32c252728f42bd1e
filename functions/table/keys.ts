import { casinoKeys } from './casino-keys.ts';
import { ownKeys } from './own-keys.ts';

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
/** Live sockets are spread over this many partitions, one fan-out worker each. */
export const socketShards = 4;

/** Numbered lists: a member's notes, his inquiries, what operators mailed. */
export type NumberedList = 'N' | 'S' | 'OUT';

/** Closings of one pop-up are counted in this many places. */
export const popupShards = 8;

const member = (memberSeq: number) => `M#${memberSeq}`;

/** Rows of a member numbered by ULID: `{prefix}{ulid}`. */
export interface MemberRows {
  readonly pk: string;
  readonly prefix: string;
}
const historyLinePrefix = ({ prefix }: MemberRows, day: string) =>
  `${prefix}HL#${String(99_999_999 - Number(day)).padStart(8, '0')}`;
/** A number that sorts as text. */
export const ordinalText = (ordinal: number) => String(ordinal).padStart(12, '0');

export const keys = {
  ...ownKeys,
  balance: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'BAL' }),
  profile: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'PROFILE' }),
  credentials: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'CRED' }),
  entry: (memberSeq: number, kind: string, operationId: string): Key => ({
    pk: member(memberSeq),
    sk: `E#${kind}#${operationId}`,
  }),
  entries: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'E#' }),
  /** The journal in order of time, as the console pages through it: a head and parts of a hundred entries. */
  ledgerHead: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'LEDGER' }),
  ledgerPart: (memberSeq: number, part: number): Key => ({
    pk: member(memberSeq),
    sk: `LEDGER#${String(part).padStart(6, '0')}`,
  }),
  bet: (memberSeq: number, betCode: string): Key => ({
    pk: member(memberSeq),
    sk: `BET#${betCode.slice(2, 28)}`,
  }),
  bets: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'BET#' }),
  /** Casino and slot rows of a member's history. */
  casinoLine: (memberSeq: number, id: string): Key => ({ pk: member(memberSeq), sk: `CT#${id}` }),
  casinoLines: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'CT#' }),
  /**
   * A history's lines: behind its rows (ULIDs begin with a digit), newest Korean day first, so that one range holds
   * today's rows and the lines of the days before. Behind them the head: the day up to which lines are written.
   */
  historyLine: (rows: MemberRows, day: string, part: number): Key => ({
    pk: rows.pk,
    sk: `${historyLinePrefix(rows, day)}#${String(part).padStart(3, '0')}`,
  }),
  historyLinePrefix,
  historyHead: ({ pk, prefix }: MemberRows): Key => ({ pk, sk: `${prefix}HM` }),
  rolling: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'ROLLING' }),
  request: (memberSeq: number, type: 'DEP' | 'WD', id: string): Key => ({
    pk: member(memberSeq),
    sk: `RQ#${type}#${id}`,
  }),
  requests: (memberSeq: number, type: 'DEP' | 'WD') => ({ pk: member(memberSeq), prefix: `RQ#${type}#` }),
  ...casinoKeys,
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

  /** A member's numbered lists (notes, inquiries): head and counting lines are read together, then rows; texts stand apart. */
  numberedHead: (pk: string, list: NumberedList): Key => ({ pk, sk: `${list}H#` }),
  numberedLines: (pk: string, list: NumberedList) => ({ pk, prefix: `${list}H#` }),
  numberedLine: (pk: string, list: NumberedList, block: number): Key => ({
    pk,
    sk: `${list}H#${String(block).padStart(8, '0')}`,
  }),
  numberedRow: (pk: string, list: NumberedList, number: number): Key => ({
    pk,
    sk: `${list}R#${String(number).padStart(10, '0')}`,
  }),
  numberedBody: (pk: string, list: NumberedList, number: number): Key => ({ pk, sk: `${list}B#${number}` }),
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
  nonce: (provider: string, nonce: string): Key => ({ pk: `NONCE#${provider}#${nonce}`, sk: 'NONCE' }),
  socket: (shard: number, connectionId: string): Key => ({ pk: `LIVE#${shard}`, sk: `C#${connectionId}` }),
  sockets: (shard: number) => ({ pk: `LIVE#${shard}`, prefix: 'C#' }),

  game: (gameId: string): Key => ({ pk: `G#${gameId}`, sk: 'META' }),
  card: (gameId: string): Key => ({ pk: `G#${gameId}`, sk: 'CARD' }),
  market: (gameId: string, marketId: number): Key => ({ pk: `G#${gameId}`, sk: `MK#${marketId}` }),
  markets: (gameId: string) => ({ pk: `G#${gameId}`, prefix: 'MK#' }),
  wholeGame: (gameId: string) => ({ pk: `G#${gameId}` }),
  job: (gameId: string, revision: number): Key => ({
    pk: `G#${gameId}`,
    sk: `ST#${String(revision).padStart(6, '0')}`,
  }),
  jobs: (gameId: string) => ({ pk: `G#${gameId}`, prefix: 'ST#' }),
  enteredResult: (gameId: string): Key => ({ pk: `G#${gameId}`, sk: 'RESULT' }),
  pointer: (gameId: string, shard: number, betCode: string, leg: number): Key => ({
    pk: `G#${gameId}#${shard}`,
    sk: `L#${betCode}#${leg}`,
  }),
  pointers: (gameId: string, shard: number) => ({ pk: `G#${gameId}#${shard}`, prefix: 'L#' }),
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
  bonusCodeUses: (code: string) => ({ pk: `BONUS#${code}`, prefix: 'M#' }),
  /** A post of a board, and its line in the board's list: a page of titles never reads the bodies. */
  boardPost: (seq: string): Key => ({ pk: `POST#${seq}`, sk: 'POST' }),
  boardTitle: (type: string, seq: string): Key => ({ pk: `BOARD#${type}`, sk: seq.padStart(9, '0') }),
  boardTitles: (type: string) => ({ pk: `BOARD#${type}` }),
  boardCounter: (): Key => ({ pk: 'COUNTER#BOARD', sk: 'COUNTER' }),
  popup: (seq: number): Key => ({ pk: 'POPUPS', sk: String(seq).padStart(9, '0') }),
  popups: () => ({ pk: 'POPUPS' }),
  /** Closings are counted apart and over shards: everybody closes the same pop-up. */
  popupCloses: (seq: number, shard: number): Key => ({ pk: 'POPUPS#CLOSED', sk: `${seq}#${shard}` }),
  popupsClosed: () => ({ pk: 'POPUPS#CLOSED' }),
  popupCounter: (): Key => ({ pk: 'COUNTER#POPUP', sk: 'COUNTER' }),
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
  audit: (day: string, id: string): Key => ({ pk: `AUDIT#${day}`, sk: id }),
  /** Audit lines of a UTC day behind `after`, up to `to`: both are sort keys, `to` included. */
  auditLines: (day: string, { after, to }: { readonly after: string; readonly to: string }) => ({
    pk: `AUDIT#${day}`,
    from: after === '' ? '0' : `${after}\u0000`,
    to,
  }),
  /** The chain of a UTC day in batches, and how far it has come. */
  auditLinks: (day: string, first: number): Key => ({ pk: `AUDITCHAIN#${day}`, sk: ordinalText(first) }),
  auditLinksOf: (day: string) => ({ pk: `AUDITCHAIN#${day}` }),
  auditChain: (): Key => ({ pk: 'AUDITCHAIN', sk: 'STATE' }),
  /** What waits for a second operator. */
  approval: (id: string): Key => ({ pk: `APPROVAL#${id}`, sk: 'APPROVAL' }),
  /** A one-time link to an operator's password, by the hash of its token. */
  operatorSetup: (hash: string): Key => ({ pk: `SETUP#${hash}`, sk: 'SETUP' }),
  reconciliation: (): Key => ({ pk: 'RECONCILIATION', sk: 'STATE' }),
} as const;

/** Names of the sparse lists (`listPk`); the sort key says their order. */
export const lists = {
  members: 'MEMBERS',
  nicknames: 'NICKNAMES',
  /** Cards by state; sorted `{startTime ISO}#{leagueId}#{gameId}`. */
  games: (state: 'wait' | 'live' | 'end') => `GAMES#${state}`,
  openJobs: 'JOBS#open',
  /** Settled jobs due for their second look: a bet may have been committed while its shard was read. */
  settledJobs: 'JOBS#settled',
  /** Bonus codes in the order they were made. */
  bonusCodes: 'BONUSCODES',
  /** Open cash requests, oldest first; sorted by request ULID. */
  openRequests: (type: 'DEP' | 'WD') => `RQ#${type}#PENDING`,
  /** Casino transfers whose outcome is not known yet, oldest first; sorted by their id. */
  openTransfers: 'RQ#CAS#PENDING',
  /** Closed cash requests of a Korean day. */
  closedRequests: (type: 'DEP' | 'WD', day: string) => `RQDONE#${type}#${day}`,
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
  /** A member's point lines of one type, numbered from 1 in `listSk`. */
  pointLines: (memberSeq: number, type: string) => `PT#${memberSeq}#${type}`,
} as const;
