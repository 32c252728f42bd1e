import { keys } from '../../functions/table/keys/keys.ts';
import { commit, type Operation } from '../../functions/table/ledger/ledger.ts';

interface Moved {
  readonly memberSeq: number;
  readonly amount: number;
  readonly key: string;
  readonly requestHash?: string;
}

const shared = { actor: 'test', reason: 'test', reference: 'test', now: 1_700_000_000_000 };

/** A debit like a bet's: stake to the pool, the bet and one open leg put beside it. */
export function debitOf({ memberSeq, amount, key, requestHash = 'h' }: Moved): Operation<{ taken: number }> {
  return {
    memberSeq,
    kind: 'BET',
    operationId: key,
    requestHash,
    response: { taken: amount },
    postings: [
      { account: 'cash', unit: 'KRW', amount: -amount },
      { account: 'BET_POOL', unit: 'KRW', amount },
    ],
    balance: { when: { equals: { st: 'active', tv: 1 } } },
    others: [
      { put: { pk: keys.balance(memberSeq).pk, sk: `X#${key}`, stake: amount }, when: 'absent' },
      { put: { pk: `Y#${memberSeq}`, sk: key, state: 'O' }, when: 'absent' },
    ],
    ...shared,
  };
}

export const debit = (moved: Moved) => commit(debitOf(moved));

export function credit({ memberSeq, amount, key, requestHash = 'h' }: Moved) {
  return commit({
    memberSeq,
    kind: 'DEP',
    operationId: key,
    requestHash,
    response: { given: amount },
    postings: [
      { account: 'cash', unit: 'KRW', amount },
      { account: 'DEPOSIT_CLEARING', unit: 'KRW', amount: -amount },
    ],
    others: [],
    ...shared,
  });
}

export function grant({ memberSeq, amount, key }: Moved) {
  return commit({
    memberSeq,
    kind: 'PTS',
    operationId: key,
    requestHash: '',
    response: null,
    postings: [
      { account: 'point', unit: 'P', amount },
      { account: 'POINT_EXPENSE', unit: 'P', amount: -amount },
    ],
    others: [],
    ...shared,
  });
}

/** Cash to hold, or hold away to the bank line. */
export function hold({ memberSeq, amount, key }: Moved) {
  return commit({
    memberSeq,
    kind: 'WDQ',
    operationId: key,
    requestHash: 'h',
    response: null,
    postings: [
      { account: 'cash', unit: 'KRW', amount: -amount },
      { account: 'hold', unit: 'KRW', amount },
    ],
    balance: { when: { atLeast: { receivable: 0 } } },
    others: [],
    ...shared,
  });
}

export function release({ memberSeq, amount, key, paid }: Moved & { paid: boolean }) {
  return commit({
    memberSeq,
    kind: paid ? 'WDA' : 'WDR',
    operationId: key,
    requestHash: '',
    response: null,
    postings: [
      { account: 'hold', unit: 'KRW', amount: -amount },
      { account: paid ? 'WITHDRAW_CLEARING' : 'cash', unit: 'KRW', amount },
    ],
    others: [],
    ...shared,
  });
}

/** What a settlement posts: a payout, or a claw-back split between cash and receivable. */
export function settle({
  memberSeq,
  key,
  cash,
  receivable,
}: {
  memberSeq: number;
  key: string;
  cash: number;
  receivable: number;
}) {
  const postings = [
    { account: 'cash', unit: 'KRW', amount: cash },
    { account: 'receivable', unit: 'KRW', amount: receivable },
    { account: 'BET_POOL', unit: 'KRW', amount: -cash - receivable },
  ] as const;
  return commit({
    memberSeq,
    kind: 'STL',
    operationId: key,
    requestHash: '',
    response: null,
    postings: postings.filter(({ amount }) => amount !== 0),
    others: [],
    ...shared,
  });
}
