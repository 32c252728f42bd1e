import { auditKeys } from './audit-keys.ts';
import { bankKeys, bankLists } from './bank-keys.ts';
import { casinoKeys } from './casino-keys.ts';
import { contentKeys } from './content-keys.ts';
import { eventKeys } from './event-keys.ts';
import { historyKeys } from './history-keys.ts';
import type { Key } from './key.ts';
import { memberRecordKeys, memberRecordLists } from './member-record-keys.ts';
import { numberedKeys } from './numbered-keys.ts';
import { passkeyKeys } from './passkey-keys.ts';
import { playerLimitKeys } from './player-limit-keys.ts';
import { pushKeys } from './push-keys.ts';
import { reportKeys } from './report-keys.ts';
import { riskKeys } from './risk-keys.ts';
import { roundKeys } from './round-keys.ts';
import { sportsKeys } from './sports-keys.ts';

/*
 * Every key and index of the one table. Infra reads them for the table's definition.
 * An item may be in one sparse list: `listPk`/`listSk`, the index `byList`.
 */

export const tableIndex = { name: 'byList', pk: 'listPk', sk: 'listSk' } as const;
export const timeToLive = 'expiresAt';

/** Bet pointers of a match or round, and the status copies of a match, are spread over this many shards: one settlement message each. */
export const shardsPerMatch = 10;
export const pointerShards: readonly number[] = Array.from({ length: shardsPerMatch }, (_, shard) => shard);
/** Bets whose ticket points are due are listed in this many partitions. */
export const pointShards = 4;
/** Rounds with bets, and bets that are drawn by themselves, are listed in this many partitions. */
export const betRoundShards = 8;
/** Bets at live tables that are not finished are listed in this many partitions, by member. */
export const tableBetShards = 4;
/** Rounds of the slot that are not finished are listed in this many partitions, by member. */
export const slotShards = 4;
/** Delayed bets are listed in this many partitions, by member. */
export const delayedBetShards = 4;
/** Players of a casino vendor's day are kept in this many partitions. */
export const casinoShards = 4;
/** Live sockets are spread over this many partitions, one fan-out worker each. */
export const socketShards = 4;

/** Open and paid cash requests are counted in this many places, by member. */
export const totalShards = 8;
/** Closings of one pop-up are counted in this many places. */
export const popupShards = 8;

const member = (memberSeq: number) => `M#${memberSeq}`;

/** A number as text that sorts in the same order. */
export const ordinalText = (ordinal: number) => String(ordinal).padStart(12, '0');

const playedPrefix = { bets: 'PLAYED', stakes: 'STAKED' } as const;

export const keys = {
  ...playerLimitKeys,
  ...passkeyKeys,
  ...auditKeys,
  ...bankKeys,
  ...contentKeys,
  ...memberRecordKeys,
  ...pushKeys,
  ...reportKeys,
  ...riskKeys,
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
  /** What the rolling asks of older bets, in blocks: see `played-bets.ts`. */
  playedHead: (memberSeq: number, kind: 'bets' | 'stakes'): Key => ({
    pk: member(memberSeq),
    sk: playedPrefix[kind],
  }),
  playedBlock: (memberSeq: number, of: { block: number; kind: 'bets' | 'stakes' }): Key => ({
    pk: member(memberSeq),
    sk: `${playedPrefix[of.kind]}#${String(of.block).padStart(6, '0')}`,
  }),
  /** Bets that changed after they were decided, until their blocks say so. */
  redecidedBet: (memberSeq: number, betCode: string): Key => ({
    pk: member(memberSeq),
    sk: `REDECIDED#${betCode.slice(2, 28)}`,
  }),
  redecidedBets: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'REDECIDED#' }),
  /** A delayed bet, by the idempotency key of its request. */
  delayedBet: (memberSeq: number, ticket: string): Key => ({ pk: member(memberSeq), sk: `TK#${ticket}` }),
  /** A delayed cash-out, apart from the delayed bets: every offer looks for those that wait. */
  delayedCashOut: (memberSeq: number, ticket: string): Key => ({
    pk: member(memberSeq),
    sk: `TKC#${ticket}`,
  }),
  delayedCashOuts: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'TKC#' }),
  /** Selections shared under a code; the item expires. */
  sharedSlip: (code: string): Key => ({ pk: `SHARE#${code}`, sk: 'SHARE' }),
  /** Casino and slot rows of a member's history. */
  casinoLine: (memberSeq: number, id: string): Key => ({ pk: member(memberSeq), sk: `CT#${id}` }),
  casinoLines: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'CT#' }),
  /** Results that came on a later Korean day than their bets, by the day they came on. */
  lateCasinoResult: (memberSeq: number, of: { readonly day: string; readonly id: string }): Key => ({
    pk: member(memberSeq),
    sk: `CTLATE#${of.day}#${of.id}`,
  }),
  lateCasinoResults: (memberSeq: number, of: { readonly from: string; readonly to: string }) => ({
    pk: member(memberSeq),
    from: `CTLATE#${of.from}#`,
    to: `CTLATE#${of.to}#~`,
  }),
  ...eventKeys,
  /** Up to which requirement a member's rolling was reset. */
  rollingReset: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'ROLLINGGONE' }),
  rolling: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'ROLLING' }),
  request: (memberSeq: number, type: 'DEP' | 'WD', id: string): Key => ({
    pk: member(memberSeq),
    sk: `RQ#${type}#${id}`,
  }),
  /** Number and sum of the cash requests that wait, and of those paid or refused on a Korean day. */
  openCash: (shard: number): Key => ({ pk: 'CASHTOTAL#open', sk: String(shard) }),
  paidCash: (day: string, shard: number): Key => ({ pk: `CASHTOTAL#${day}`, sk: String(shard) }),
  refusedCash: (day: string, shard: number): Key => ({ pk: `CASHTOTAL#${day}#REJECTED`, sk: String(shard) }),
  /** What a member was paid by single operators on a Korean day. */
  memberDay: (memberSeq: number, day: string): Key => ({ pk: member(memberSeq), sk: `PAIDALONE#${day}` }),
  requests: (memberSeq: number, type: 'DEP' | 'WD') => ({ pk: member(memberSeq), prefix: `RQ#${type}#` }),
  ...casinoKeys,
  ...roundKeys,
  ...historyKeys,
  ...numberedKeys,
  /** Apart from the member's money: every function that pushes removes closed sockets. */
  memberSocket: (memberSeq: number | '*', connectionId: string): Key => ({
    pk: `SOCKETS#${memberSeq}`,
    sk: `WS#${connectionId}`,
  }),
  /** How many sockets a member opened ever: two that open at once cannot both count the same ones. */
  socketCount: (memberSeq: number): Key => ({ pk: `SOCKETS#${memberSeq}`, sk: 'WSCOUNT' }),
  memberSockets: (memberSeq: number) => ({ pk: `SOCKETS#${memberSeq}`, prefix: 'WS#' }),
  memberSession: (memberSeq: number, familyId: string): Key => ({
    pk: member(memberSeq),
    sk: `LOGIN#${familyId}`,
  }),
  memberSessions: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'LOGIN#' }),
  /** The last logins, remembered longer than their sessions. */
  loginHistory: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'LOGINS' }),
  /** Members referred by a member, numbered from 1, and how many there are. */
  referral: (memberSeq: number, ordinal: number): Key => ({
    pk: member(memberSeq),
    sk: `REC#${String(ordinal).padStart(8, '0')}`,
  }),
  referralCount: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'RECN' }),

  memberPartition: member,
  mailingsPartition: () => 'MAILED',
  noteMailing: (id: string): Key => ({ pk: `MAILING#${id}`, sk: 'MAILING' }),

  /** Lines of the point history, numbered from 1. */
  pointEntry: (memberSeq: number, ordinal: number): Key => ({
    pk: member(memberSeq),
    sk: `PT#${ordinalText(ordinal)}`,
  }),
  /** Rolling requirements of point conversions, by the time of the conversion. */
  pointRolling: (memberSeq: number, id: string): Key => ({ pk: member(memberSeq), sk: `PR#${id}` }),
  pointRollings: (memberSeq: number) => ({ pk: member(memberSeq), prefix: 'PR#' }),

  /** Unique per member: a second sign-up with the same id, nickname, phone or account finds them. Personal data by blind index. */
  memberId: (userId: string): Key => ({ pk: `ID#${userId}`, sk: 'ID' }),
  nickname: (folded: string): Key => ({ pk: `NICK#${folded}`, sk: 'NICK' }),
  memberPhone: (index: string): Key => ({ pk: `PHONE#${index}`, sk: 'PHONE' }),
  memberAccount: (index: string): Key => ({ pk: `ACCOUNT#${index}`, sk: 'ACCOUNT' }),
  memberCounter: (): Key => ({ pk: 'COUNTER#MEMBER', sk: 'COUNTER' }),

  operator: (operatorId: string): Key => ({ pk: `O#${operatorId}`, sk: 'PROFILE' }),
  /** The last attempts to log in as an operator: those that opened a login, those that failed. */
  operatorAttempts: (operatorId: string, kind: 'opened' | 'failed'): Key => ({
    pk: `O#${operatorId}`,
    sk: `ATTEMPTS#${kind}`,
  }),
  /** A secret of one-time codes that is in force once a code of it is entered. */
  nextOtp: (operatorId: string): Key => ({ pk: `O#${operatorId}`, sk: 'NEXTOTP' }),
  /** Who an operator is, encrypted. */
  operatorPerson: (operatorId: string): Key => ({ pk: `O#${operatorId}`, sk: 'PERSON' }),
  /** Rows that went out of a list an operator saves as a file; `of` names the list and its filter. */
  operatorSaving: (operatorId: string, of: string): Key => ({ pk: `SAVING#${operatorId}`, sk: of }),
  operatorViews: (operatorId: string): Key => ({ pk: `O#${operatorId}`, sk: 'VIEWS' }),
  /** What an operator approved alone on a Korean day. */
  operatorDay: (operatorId: string, day: string): Key => ({ pk: `O#${operatorId}`, sk: `DAY#${day}` }),
  session: (familyId: string): Key => ({ pk: `F#${familyId}`, sk: 'F' }),
  failures: (scope: string): Key => ({ pk: `FAIL#${scope}`, sk: 'FAIL' }),
  socketTicket: (hash: string): Key => ({ pk: `TICKET#${hash}`, sk: 'TICKET' }),
  launchTicket: (hash: string): Key => ({ pk: `LAUNCH#${hash}`, sk: 'LAUNCH' }),
  nonce: (provider: string, nonce: string): Key => ({ pk: `NONCE#${provider}#${nonce}`, sk: 'NONCE' }),
  socket: (shard: number | '*', connectionId: string): Key => ({
    pk: `LIVE#${shard}`,
    sk: `C#${connectionId}`,
  }),
  sockets: (shard: number) => ({ pk: `LIVE#${shard}`, prefix: 'C#' }),

  ...sportsKeys,
  settings: (): Key => ({ pk: 'SETTINGS', sk: 'CURRENT' }),
  /** Every version of the settings: who wrote it, when and why. */
  settingsVersion: (version: number): Key => ({
    pk: 'SETTINGS',
    sk: `V#${String(version).padStart(6, '0')}`,
  }),
  settingsVersions: () => ({ pk: 'SETTINGS', prefix: 'V#' }),
  bonusCode: (code: string): Key => ({ pk: `BONUS#${code}`, sk: 'CODE' }),
  /** Put if absent: a member uses a code once. */
  bonusCodeUse: (code: string, memberSeq: number): Key => ({ pk: `BONUS#${code}`, sk: member(memberSeq) }),
  /** How far a daily grant has come, and what one member's day earns another. */
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
  /** A change that needs a second operator's approval. */
  approval: (id: string): Key => ({ pk: `APPROVAL#${id}`, sk: 'APPROVAL' }),
  /** A one-time link to an operator's password, by the hash of its token. */
  operatorSetup: (hash: string): Key => ({ pk: `SETUP#${hash}`, sk: 'SETUP' }),
  /** The open password reset link of a member. */
  passwordReset: (memberSeq: number): Key => ({ pk: member(memberSeq), sk: 'RESET' }),
  reconciliationRun: (): Key => ({ pk: 'RECONCILIATION', sk: 'RUN' }),
  reconciliation: (): Key => ({ pk: 'RECONCILIATION', sk: 'STATE' }),
} as const;

/** Names of the sparse lists (`listPk`); the sort key says their order. */
export const lists = {
  ...bankLists,
  ...memberRecordLists,
  members: 'MEMBERS',
  nicknames: 'NICKNAMES',
  /** Cards by state; sorted `{startTime ISO}#{leagueId}#{gameId}`. */
  matchCards: (list: 'wait' | 'live' | 'end' | 'special') => `GAMES#${list}`,
  /** Interrupted matches, sorted by when they are refunded. */
  interruptedMatches: 'GAMES#halted',
  /** Suspensions and overrides, by the time they were made. */
  overrides: 'STOPS',
  /** Manual results that need a second operator, oldest first. */
  unconfirmedResults: 'RESULTS#waiting',
  /** Rounds that carry bets and are not settled, and bets drawn by themselves, sorted by when they are drawn. */
  betRounds: (shard: number) => `ROUNDS#bet#${shard}`,
  /** A member's bets on the rounds of one game, sorted by code. */
  roundBets: (memberSeq: number, game: string) => `MG#${memberSeq}#${game}`,
  /** Members with tickets of a week of the lotto that is not paid yet, sorted by member. */
  lottoPlayers: (round: string) => `LOTTO#${round}`,
  openJobs: 'JOBS#open',
  /** Settled jobs that are checked once more: a bet may have been committed while its shard was read. */
  settledJobs: 'JOBS#settled',
  /** Bonus codes in the order they were made. */
  bonusCodes: 'BONUSCODES',
  /** Uses of a code in the order they were made. */
  bonusCodeUses: (code: string) => `BONUSUSES#${code}`,
  /** Open cash requests, oldest first; sorted by request ULID. */
  openRequests: (type: 'DEP' | 'WD') => `RQ#${type}#PENDING`,
  /** Casino transfers without a known outcome, oldest first; sorted by id. */
  openTransfers: 'RQ#CAS#PENDING',
  /** Bets at live tables of the sandbox that are not finished, sorted by when they are looked at next. */
  openTableBets: (shard: number) => `TABLES#open#${shard}`,
  /** Rounds of the sandbox's slot whose callbacks are not all answered, sorted by when they are tried next. */
  openSlotRounds: (shard: number) => `SLOTS#open#${shard}`,
  /** Bets and rounds of the sandbox that it paid, by the Korean day on which they ended, sorted by that time. */
  paidTableBets: (day: string, shard: number) => `TABLES#paid#${day}#${shard}`,
  paidSlotRounds: (day: string, shard: number) => `SLOTS#paid#${day}#${shard}`,
  /** Cash requests of a Korean day that were paid, or refused. */
  closedRequests: (type: 'DEP' | 'WD', named: { state: 'DONE' | 'REJECTED'; day: string }) =>
    `RQDONE#${type}#${named.state}#${named.day}`,
  /** Approvals that wait, oldest first, and those decided on a Korean day. */
  openApprovals: 'APPROVALS#open',
  decidedApprovals: (day: string) => `APPROVALS#decided#${day}`,
  operators: 'OPERATORS',
  /** Members with marks for traders: open ones by when they were found, seen ones by when. */
  risk: (state: 'open' | 'seen') => `RISK#${state}`,
  /** Members with markers of harm: open ones by when they were found, contacted ones by the contact. */
  harm: (state: 'open' | 'contacted') => `HARM#${state}`,
  /** Sign-ups that need an operator's approval, oldest first. */
  pendingMembers: 'MEMBERS#pending',
  /** Mailings that are not delivered to all their members yet. */
  openMailings: 'MAILINGS#open',
  /** Subscriptions that are told of kick-offs. */
  kickOffPushes: (shard: number) => `PUSH#kickOff#${shard}`,
  /** Inquiries without an answer, oldest first. */
  waitingInquiries: 'INQUIRIES#waiting',
  /** Inquiries answered on a Korean day. */
  answeredInquiries: (day: string) => `INQUIRIES#answered#${day}`,
  /** Bets whose ticket points are due. */
  duePoints: (shard: number) => `POINTS#due#${shard}`,
  /** Delayed bets, sorted by when they are due. */
  delayedBets: (shard: number) => `TICKETS#waiting#${shard}`,
  /** Bets that a trader decides, sorted by when they are refused. */
  referredBets: 'TICKETS#referred',
  /** Open bets that are cashed out automatically at an offer of their members' choice, sorted by code. */
  autoCashOuts: 'AUTOCASHOUTS',
  /** A member's point lines of one type, numbered from 1 in `listSk`. */
  pointEntries: (memberSeq: number, type: string) => `PT#${memberSeq}#${type}`,
} as const;
