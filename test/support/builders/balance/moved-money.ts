import { commit } from '../../../../functions/table/ledger/ledger.ts';
import { newKey } from '../ask.ts';

/** Takes an amount out of a member's cash, or out of what he owes: a claw-back the cash could not cover. */
export const movedMoney = (memberSeq: number, account: 'cash' | 'receivable', amount: number) =>
  commit({
    memberSeq,
    kind: 'ADJ',
    operationId: newKey(),
    requestHash: '',
    response: null,
    postings: [
      { account, unit: 'KRW', amount: -amount },
      { account: 'ADJUSTMENT', unit: 'KRW', amount },
    ],
    others: [],
    actor: 'test',
    reason: 'test',
    reference: 'test',
    now: Date.now(),
  });
