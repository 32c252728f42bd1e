/** The provider's final word on a transfer: it never says the other one later, however often it is asked. */
export type Verdict = 'done' | 'refused';

export interface TransferOrder {
  /** Ours. The provider carries out one transfer per id: a repeated order gets the first one's verdict. */
  readonly transferId: string;
  readonly memberSeq: number;
  /** Whole won. */
  readonly amount: number;
}

/**
 * A casino provider's side of a member's credit. Anything thrown, and silence, mean that nobody knows: the transfer may
 * have happened.
 */
export interface CasinoProvider {
  /** Its name in our books and on the wire (`thirdParty`): `credit:{name}`. */
  readonly name: string;
  /** Gives the member credit there. */
  credit(order: TransferOrder): Promise<Verdict>;
  /** Takes the member's credit there. */
  debit(order: TransferOrder): Promise<Verdict>;
  /** `absent`: no order of this id has arrived. One may still be on its way, so only the same order again settles it. */
  stateOf(transferId: string): Promise<Verdict | 'absent'>;
}
