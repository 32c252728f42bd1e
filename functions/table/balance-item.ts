/** `M#mid / BAL`: the cache of the member's entries, and what a money operation conditions on. */
export interface BalanceItem {
  readonly pk: string;
  readonly sk: string;
  readonly cash: number;
  readonly point: number;
  readonly hold: number;
  /** ≤ 0: what a claw-back could not take. */
  readonly receivable: number;
  /** Number of entries. */
  readonly v: number;
  readonly st: 'active' | 'frozen' | 'closed';
  /** Token version: +1 ends every login at once. */
  readonly tv: number;
  /** Id of the open deposit, withdrawal request. */
  readonly pd?: string;
  readonly pw?: string;
  /** How many deposits, withdrawals were ever asked. */
  readonly dn?: number;
  readonly wn?: number;
  readonly cancels?: { readonly day: string; readonly count: number };
}
