import type { Bet } from '../../../shared/model/betting/bet.ts';
import type { Action } from '../client/table.ts';
import { commit } from '../ledger/ledger.ts';
import { betChange, betPool, pointerKeys, pointerWithoutStake } from './bets.ts';

/** The reply as stored with a cash-out's ledger entry. */
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
  /** Idempotency-Key of the request. */
  readonly key: string;
  readonly requestHash: string;
  readonly response: CashOutReceipt;
  readonly tokenVersion: number;
  /** Sold by the server, not at a request of this moment: the entry says so. */
  readonly isAutomatic: boolean;
  /** Further actions of its transaction. */
  readonly others?: readonly Action[];
  readonly now: number;
}

/**
 * Pays for a bet, or a part of it, and lowers its stake; without a rest the bet is closed and its pointers are deleted.
 * Cash-out, cancel and settlement all need the bet open at its version: exactly one succeeds, the others get EntityMoved.
 */
export async function commitCashOut(cashing: CashingOut) {
  const { before, after, key, requestHash, response, tokenVersion, isAutomatic, others = [], now } = cashing;
  const isWhole = after.status === 'cashed';
  const pointers = pointerKeys(before).map(
    ({ pointer }): Action => (isWhole ? { delete: pointer } : pointerWithoutStake(pointer)),
  );
  // The pointer of a single bet holds its stake until a part of it is cashed out.
  const isOnPointer = before.legs.length === 1 && before.cashed === undefined;
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
    others: [betChange(before, after), ...(isWhole || isOnPointer ? pointers : []), ...others],
    actor: isAutomatic ? 'job:cash-outs' : `member:${before.memberSeq}`,
    reason: isAutomatic ? 'automatic cash-out' : 'cash-out',
    reference: before.code,
    now,
  });
}
