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
/** Live sockets are spread over this many partitions, one fan-out worker each. */
export const socketShards = 4;

const member = (memberSeq: number) => `M#${memberSeq}`;

export const keys = {
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
  request: (memberSeq: number, type: 'DEP' | 'WD', id: string): Key => ({
    pk: member(memberSeq),
    sk: `RQ#${type}#${id}`,
  }),
  requests: (memberSeq: number, type: 'DEP' | 'WD') => ({ pk: member(memberSeq), prefix: `RQ#${type}#` }),
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

  /** Once-only items: a second sign-up with the same id or nickname finds them. */
  memberId: (userId: string): Key => ({ pk: `ID#${userId}`, sk: 'ID' }),
  nickname: (nickname: string): Key => ({ pk: `NICK#${nickname}`, sk: 'NICK' }),
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
  audit: (day: string, id: string): Key => ({ pk: `AUDIT#${day}`, sk: id }),
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
  /** Open cash requests, oldest first; sorted by request ULID. */
  openRequests: (type: 'DEP' | 'WD') => `RQ#${type}#PENDING`,
  /** Closed cash requests of a Korean day. */
  closedRequests: (type: 'DEP' | 'WD', day: string) => `RQDONE#${type}#${day}`,
} as const;
