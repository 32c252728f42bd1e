import type { admin } from '../../shared/calls/admin.ts';
import type { CashRequest, CashState, CashType } from '../../shared/model/cash-request.ts';
import type { CashStatus, QueuedCashRecord } from '../../shared/model/wire-cash.ts';
import { cashRecordOf, cashStateFrom, cashTypeFrom } from '../../shared/rules/cash-record.ts';
import { koreanDay } from '../../shared/rules/korean-day.ts';
import { pageFrom } from '../../shared/rules/paging.ts';
import type { Answer } from '../runtime/context.ts';
import { closedRequests, openRequests } from '../table/cash-requests-list.ts';
import { keys } from '../table/keys.ts';
import type { BalanceItem, Profile } from '../table/members.ts';
import { at, batchGet, type Item } from '../table/table.ts';
import { memberBankOf } from './member-bank.ts';

/** Open requests oldest first; closed ones of a Korean day, newest first. */
export const cashList: Answer<typeof admin.calls.cashList> = async (
  { type: wireType, status, day, page, size },
  { now },
) => {
  const type = cashTypeFrom(wireType);
  const requests = await requestsWith(type, { status, day: day ?? koreanDay(now) });
  const { list: shown, pagination } = pageFrom(requests, { page, size });
  const found = await batchGet(
    shown.flatMap(({ memberSeq }) => [keys.profile(memberSeq), keys.balance(memberSeq)]),
  );
  return {
    list: shown.map((request) => rowOf(request, { found, now })),
    pagination,
    totals: { count: requests.length, amount: requests.reduce((sum, { amount }) => sum + amount, 0) },
  };
};

async function requestsWith(
  type: CashType,
  named: { status: CashStatus | undefined; day: string },
): Promise<CashRequest[]> {
  const state: CashState | null = named.status === undefined ? null : cashStateFrom(named.status);
  if (state === 'DONE' || state === 'REJECTED') return closedRequests(type, { day: named.day, state });
  const open = await openRequests(type);
  return state === null ? open : open.filter((request) => request.state === state);
}

function rowOf(
  request: CashRequest,
  named: { found: ReadonlyMap<string, Item>; now: number },
): QueuedCashRecord {
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
    bonus: request.bonus,
    balance: balance?.cash ?? 0,
    version: request.version,
  };
}
