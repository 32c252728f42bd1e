import type { Bet } from '../../../shared/model/betting/bet.ts';
import type { Action } from '../client/table.ts';
import { commit } from '../ledger/ledger.ts';
import { betMoves, betPool, pointerKeys, pointerUntold } from './bets.ts';

/** What the entry of a cash-out keeps of the reply. */
export interface CashOutReceipt {
  readonly betCode: string;
  readonly paid: number;
  readonly stakeLeft: number;
  readonly cash: number;
  readonly point: number;
}

interface CashingOut {
  readonly before: Bet;
  readonly after: Bet;
  /** Idempotency-Key of the ask. */
  readonly key: string;
  readonly requestHash: string;
  readonly response: CashOutReceipt;
  readonly tokenVersion: number;
  /** What else becomes true with it, in its transaction. */
  readonly others?: readonly Action[];
  readonly now: number;
}

/**
 * Pays for a bet, or a part of it, and lowers its stake; one with nothing left is closed and leaves the settlement's
 * queue. Cash-out, cancel and settlement all need the bet open at its version: exactly one wins, the others get EntityMoved.
 */
export async function commitCashOut(cashing: CashingOut) {
  const { before, after, key, requestHash, response, tokenVersion, others = [], now } = cashing;
  const isWhole = after.status === 'cashed';
  const pointers = pointerKeys(before).map(
    ({ pointer }): Action => (isWhole ? { delete: pointer } : pointerUntold(pointer)),
  );
  // A ticket of one leg is told whole by its pointer until a part of it is gone.
  const isTold = before.legs.length === 1 && before.cashed === undefined;
  return commit({
    memberSeq: before.memberSeq,
    kind: 'CSH',
    operationId: key,
    requestHash,
    response,
    postings: [
      { account: 'cash', unit: 'KRW', amount: response.paid },
      { account: betPool, unit: 'KRW', amount: -response.paid },
    ],
    balance: { when: { equals: { st: 'active', tv: tokenVersion } } },
    others: [betMoves(before, after), ...(isWhole || isTold ? pointers : []), ...others],
    actor: `member:${before.memberSeq}`,
    reason: 'cash-out',
    reference: before.code,
    now,
  });
}
