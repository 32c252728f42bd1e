/** `M#mid / BAL`: the cache of the member's entries, and what a money operation conditions on. */
export interface BalanceItem {
  readonly pk: string;
  readonly sk: string;
  readonly cash: number;
  readonly point: number;
  readonly hold: number;
  /** ≤ 0: what a claw-back could not take. */
  readonly receivable: number;
  /** ≤ 0 points: what a reversal could not take; later grants pay it. */
  readonly pointDue?: number;
  /** Number of entries. */
  readonly v: number;
  /** 'pending': signed up, an operator has yet to let the member in. */
  readonly st: 'active' | 'frozen' | 'closed' | 'pending';
  /** Token version: +1 ends every login at once. */
  readonly tv: number;
  /** Id of the open deposit, withdrawal request. */
  readonly pd?: string;
  readonly pw?: string;
  /** How many deposits, withdrawals were ever asked. */
  readonly dn?: number;
  readonly wn?: number;
  /** Id of the open casino transfer in, out; how many there ever were. */
  readonly ci?: string;
  readonly co?: string;
  readonly cin?: number;
  readonly con?: number;
  /** Credit at a casino provider, won. */
  readonly [credit: `credit:${string}`]: number;
  /** How many lines the point history has, and how many of them operators made. */
  readonly pn?: number;
  readonly pm?: number;
  /** Version of the member's own limits; absent while there are none. */
  readonly ov?: number;
  /** Won staked less won paid back by bets, ever and on a Korean day. */
  readonly lost?: number;
  readonly [day: `lost#${string}`]: number | undefined;
  /** Approved deposits less paid withdrawals, ever. */
  readonly deposited?: number;
  /** The newest entries: see newest-entries. */
  readonly [newest: `e${number}`]: string | undefined;
  readonly cancels?: { readonly day: string; readonly count: number };
}
