import type { RoundSide } from '../casino/callback.ts';
import type { CasinoPlay } from '../casino/callback-record.ts';

/** One bet or one result at a casino or slot provider, as a member's history shows it. Its money never changes. */
export interface CasinoLine {
  /** ULID whose time is the bet's, also of its result: the two stand next to each other. */
  readonly id: string;
  /** Epoch ms of a result; absent: the id's. */
  readonly at?: number;
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
  /** Null on a bet, and on the result of a bet that was taken back: its amount is the stake. */
  readonly result: 'hit' | 'miss' | null;
  /** Whose wallet it moved; absent in lines of older releases. */
  readonly vendor?: string;
  /** What it counts as for the rolling; absent in lines of older releases. */
  readonly play?: CasinoPlay;
  /** Of a bet on a round whose sides its vendor names: for the rolling. */
  readonly sides?: readonly RoundSide[];
  /** The member deleted it from their list. */
  readonly removedFromList?: true;
}
