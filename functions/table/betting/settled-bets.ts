import type { Bet } from '../../../shared/model/betting/bet.ts';
import { refundReason } from '../../../shared/rules/admin/report-row.ts';
import type { Action } from '../client/table.ts';
import { commit, type Operation } from '../ledger/ledger.ts';
import { betChange } from './bets.ts';
import { redecided } from './played-rows.ts';

interface Settling {
  readonly before: Bet;
  readonly after: Bet;
  readonly postings: Operation<null>['postings'];
  readonly balance?: Operation<null>['balance'];
  readonly others: readonly Action[];
  readonly now: number;
}

/** Pays or takes back the difference a settlement makes, in the transaction that changes bet and pointer. */
export async function commitSettlement(settling: Settling) {
  return commit(settlementOperation(settling));
}

export function settlementOperation({
  before,
  after,
  postings,
  balance,
  others,
  now,
}: Settling): Operation<null> {
  return {
    ...(balance && { balance }),
    memberSeq: after.memberSeq,
    kind: 'STL',
    operationId: `${after.code}#${after.revision}`,
    requestHash: '',
    response: null,
    postings,
    others: [betChange(before, after), ...others, ...redecided(before, after)],
    actor: 'settlement',
    reason: isRefund(before, after) ? refundReason : 'settlement',
    reference: after.code,
    now,
    ...(isRefund(before, after) && { countsAt: before.acceptedAt }),
  };
}

/** Whether all that is paid is the stake coming back: like a cancel it gives back to the day of the stake. */
function isRefund(before: Bet, after: Bet): boolean {
  return before.status === 'open' && after.result === 'exception';
}
