/** One bet or one result at a casino or slot provider, as a member's history shows it. Never changes. */
export interface CasinoLine {
  /** ULID: its time is the line's. */
  readonly id: string;
  readonly memberSeq: number;
  readonly kind: 'casino' | 'slot';
  readonly type: 'bet' | 'result';
  /** The provider's number of the transaction. */
  readonly transactionId: string;
  readonly providerName: string;
  readonly gameType: string;
  readonly roundId: string;
  /** Stake of a bet, win of a result, whole won. */
  readonly amount: number;
  /** Null on a bet. */
  readonly result: 'hit' | 'miss' | null;
}
