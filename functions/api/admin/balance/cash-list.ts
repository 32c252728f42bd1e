import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { CashRequest, CashType } from '../../../../shared/model/balance/cash-request.ts';
import type { CashStatus, QueuedCashRecord } from '../../../../shared/model/balance/wire-cash.ts';
import {
  depositLimits,
  needsSecondForDeposit,
  needsSecondForWithdrawal,
  withdrawalLimits,
} from '../../../../shared/rules/audit/four-eyes.ts';
import { cashRecordOf, cashStateFrom, cashTypeFrom } from '../../../../shared/rules/balance/cash-record.ts';
import { koreanDay } from '../../../../shared/rules/text/korean-day.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { settings } from '../../../table/admin/settings.ts';
import { type AloneSum, sumIn, sumKey } from '../../../table/balance/approved-alone.ts';
import {
  closedRequests,
  openRequests,
  type RequestsPage,
} from '../../../table/balance/cash-requests-list.ts';
import {
  type CashTotals,
  openCashTotals,
  paidCashTotals,
  refusedCashTotals,
} from '../../../table/balance/cash-totals.ts';
import { at, batchGet, type Item, type Key } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import { owedBy } from '../../../table/ledger/balance-item.ts';
import { memberBankOf } from '../../../table/member/member-bank.ts';
import type { BalanceItem, Profile } from '../../../table/member/members.ts';

/** Open requests oldest first; closed ones of a Korean day, newest first. Totals come from counters: open ones together. */
export const cashList: Answer<typeof admin.calls.cashList> = async (request, { now, caller }) => {
  const type = cashTypeFrom(request.type);
  const { requests, next, totals } = await requestsWith(type, {
    ...request,
    day: request.day ?? koreanDay(now),
  });
  const ofOperator = sumKey(caller, now);
  const found = await batchGet([
    ofOperator,
    ...requests.flatMap(({ memberSeq }) => [
      keys.profile(memberSeq),
      keys.balance(memberSeq),
      sumKey({ memberSeq }, now),
    ]),
  ]);
  const inForce = await settings();
  const read = (key: Key, sum: AloneSum) => sumIn(at<Item>(found, key), sum) ?? 0;
  const needsSecond = (one: CashRequest) =>
    one.type === 'DEP'
      ? needsSecondForDeposit(one, {
          limits: depositLimits(inForce),
          before: read(ofOperator, 'deposits'),
        })
      : needsSecondForWithdrawal(one.amount, {
          limits: withdrawalLimits(inForce),
          before: {
            byOperator: read(ofOperator, 'withdrawals'),
            toMember: read(sumKey(one, now), 'withdrawals'),
          },
        });
  const isFirstOfTwo = (one: CashRequest) => one.state === 'PENDING' && needsSecond(one);
  const list = requests.map((one) => ({ ...rowOf(one, { found, now }), needsSecond: isFirstOfTwo(one) }));
  return { list, next, totals: totals[type] };
};

async function requestsWith(
  type: CashType,
  {
    status,
    day,
    after,
    size,
  }: { status?: CashStatus | undefined; day: string; after?: string | undefined; size: number },
): Promise<RequestsPage & { readonly totals: CashTotals }> {
  const state = status === undefined ? null : cashStateFrom(status);
  if (state === 'DONE' || state === 'REJECTED') {
    const [page, totals] = await Promise.all([
      closedRequests(type, { state, day, after, size }),
      state === 'DONE' ? paidCashTotals(day) : refusedCashTotals(day),
    ]);
    return { ...page, totals };
  }
  const [{ requests, next }, totals] = await Promise.all([
    openRequests(type, { after, size }),
    openCashTotals(),
  ]);
  const wanted = requests.filter((request) => state === null || request.state === state);
  return { requests: wanted, next, totals };
}

function rowOf(
  request: CashRequest,
  named: { found: ReadonlyMap<string, Item>; now: number },
): Omit<QueuedCashRecord, 'needsSecond'> {
  const profile = at<Profile>(named.found, keys.profile(request.memberSeq));
  const balance = at<BalanceItem>(named.found, keys.balance(request.memberSeq));
  return {
    ...cashRecordOf(request),
    members_seq: request.memberSeq,
    members_id: profile?.userId ?? '',
    members_nickname: profile?.nickname ?? '',
    ...(profile ? memberBankOf(profile) : { bank: '', owner: '' }),
    rolling: request.rolling,
    age: Math.max(0, Math.floor((named.now - request.at) / 1000)),
    firstApprover: request.firstApprover,
    bankLine: request.bankLine
      ? {
          bank: request.bankLine.bank,
          at: new Date(request.bankLine.at).toISOString(),
          name: request.bankLine.name,
        }
      : null,
    bonus: request.bonus,
    balance: balance?.cash ?? 0,
    owed: owedBy(balance),
    version: request.version,
  };
}
