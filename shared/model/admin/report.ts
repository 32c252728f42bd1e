/**
 * What reports add up, all of it from ledger entries. Whole won and points, and numbers of bets, requests and members. Winnings
 * include what was cashed out; a corrected result counts on the day of its correction.
 */
export interface ReportFigures {
  /** Placed, of which `refunded` came back: cancelled, void, taken back by a provider. */
  readonly stake: number;
  readonly bets: number;
  readonly refunded: number;
  readonly paid: number;
  /** Bonuses of deposits and events, and points that became cash. */
  readonly bonus: number;
  readonly deposited: number;
  readonly deposits: number;
  readonly withdrawn: number;
  readonly withdrawals: number;
  /** Operators' corrections and opening balances, positive in the members' favour. */
  readonly adjusted: number;
  /** Points granted less points taken back. */
  readonly points: number;
  readonly firstDeposits: number;
  readonly joined: number;
}
export type ReportFigure = keyof ReportFigures;

/** The order in which figures are stored. It must not change. */
export const reportFigures = [
  'stake',
  'bets',
  'refunded',
  'paid',
  'bonus',
  'deposited',
  'deposits',
  'withdrawn',
  'withdrawals',
  'adjusted',
  'points',
  'firstDeposits',
  'joined',
] as const satisfies readonly ReportFigure[];

/**
 * What money is divided by. Every division of a figure has the same sum: a bet of several legs is spread evenly over them, the
 * won left over going to the first. `account`: accounts of the ledger, their sums as `stake`.
 */
export const reportDimensions = [
  'hour',
  'kind',
  'sport',
  'league',
  'market',
  'game',
  'vendor',
  'level',
  'recommender',
  'account',
] as const;
export type ReportDimension = (typeof reportDimensions)[number];

/** Days of a report at most, both ends included. */
export const longestReport = 92;

/** Between the parts of a cell's name: the sport and the league, the kind, the provider and the title. */
export const partOfName = '\u001f';

/** What one ledger entry, or one sign-up, adds to the reports. A function of facts that never change. */
export interface ReportRow {
  /** Of the entry: a row that is delivered twice counts once. */
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly memberSeq: number;
  /** The member's at that time. */
  readonly level: number;
  readonly recommender: number | null;
  /** Sum per account of the entry. */
  readonly accounts: Readonly<Record<string, number>>;
  readonly figures: Partial<ReportFigures>;
  /** What was played, by dimension. */
  readonly cells: readonly ReportCell[];
}

export interface ReportCell {
  readonly dimension: ReportDimension;
  readonly name: string;
  readonly figures: Partial<ReportFigures>;
}
