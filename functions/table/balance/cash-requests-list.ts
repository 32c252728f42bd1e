import { CashRequest, type CashType } from '../../../shared/model/balance/cash-request.ts';
import type { RequestedDeposits } from '../../../shared/rules/member/why-not-play.ts';
import { koreanPeriods } from '../../../shared/rules/text/korean-periods.ts';
import { type Item, query, queryAll, type TableQuery } from '../client/table.ts';
import type { HistoryList } from '../history/list.ts';
import { type ListQuery, listPage } from '../history/sparse-list.ts';
import { keys, lists } from '../keys/keys.ts';

/** A member's requests of a type as their history lists them. */
export function requestHistory(type: CashType): HistoryList<CashRequest> {
  return {
    rowsOf: (memberSeq) => keys.requests(memberSeq, type),
    rowOf: (item) => CashRequest.parse(item),
    factsOf: ({ amount }) => ({ kind: 'r', stake: amount, paid: 0, listed: true }),
    isOpen: () => false,
  };
}

/** The newest requests of a type until `enough` says so, newest first: 25 and, where they are not enough, all that follow. */
export async function requestsBackTo(named: {
  readonly memberSeq: number;
  readonly type: CashType;
  readonly enough: (request: CashRequest) => boolean;
}): Promise<CashRequest[]> {
  const found: CashRequest[] = [];
  for await (const items of newestPages(newestFirst(named.memberSeq, named.type))) {
    for (const request of items.map((item) => CashRequest.parse(item))) {
      if (named.enough(request)) return found;
      found.push(request);
    }
  }
  return found;
}

/** 25, then full pages: where the first were not enough the next 25 would seldom be. */
async function* newestPages(newest: TableQuery): AsyncGenerator<Item[]> {
  const { items, next } = await query({ ...newest, limit: 25 });
  yield items;
  if (next) yield* queryAll({ ...newest, after: next });
}

export interface RequestsPage {
  readonly requests: readonly CashRequest[];
  /** Place to continue from; null at the end. */
  readonly next: string | null;
}

interface Paging {
  readonly after?: string | undefined;
  readonly size: number;
}

/** Open requests of a type, oldest first, a page at a time. Eventually consistent: for display, not for decisions. */
export function openRequests(type: CashType, paging: Paging): Promise<RequestsPage> {
  return pageOf({ list: lists.openRequests(type), ...paging });
}

/** Requests of a type paid or refused on a Korean day, newest first, a page at a time. */
export function closedRequests(
  type: CashType,
  { state, day, ...paging }: Paging & { readonly state: 'DONE' | 'REJECTED'; readonly day: string },
): Promise<RequestsPage> {
  return pageOf({ list: lists.closedRequests(type, { state, day }), ...paging, descending: true });
}

async function pageOf(request: ListQuery): Promise<RequestsPage> {
  const { items, next } = await listPage(request);
  return { requests: items.map((item) => CashRequest.parse(item)), next };
}

/** The newest requests of a type, newest first. */
export async function newestRequests(named: {
  readonly memberSeq: number;
  readonly type: CashType;
  readonly count: number;
}): Promise<CashRequest[]> {
  const { items } = await query({ ...newestFirst(named.memberSeq, named.type), limit: named.count });
  return items.map((item) => CashRequest.parse(item));
}

/** When the newest completed withdrawal was completed, epoch ms; null when there is none among the last 25. */
export async function lastDoneWithdrawal(memberSeq: number): Promise<number | null> {
  const newest = await newestRequests({ memberSeq, type: 'WD', count: 25 });
  return newest.find(({ state }) => state === 'DONE')?.doneAt ?? null;
}

/** Only the requests: the history's day lines follow them under the same prefix. */
function newestFirst(memberSeq: number, type: CashType): TableQuery {
  const { pk, prefix } = keys.requests(memberSeq, type);
  return { pk, from: `${prefix}0`, to: `${prefix}8`, descending: true };
}

const month = 30 * 24 * 60 * 60 * 1000;

/** Won of deposit requests of the Korean day, week and month of `now` that were not refused, read consistently. */
export async function depositsRequestedIn(memberSeq: number, now: number): Promise<RequestedDeposits> {
  const since = koreanPeriods(now);
  const first = Math.min(since.week, since.month);
  const requests = await requestsBackTo({ memberSeq, type: 'DEP', enough: ({ at }) => at < first });
  const sumSince = (start: number): number =>
    requests
      .filter(({ state, at }) => state !== 'REJECTED' && at >= start)
      .reduce((sum, { amount }) => sum + amount, 0);
  return {
    depositDaily: sumSince(since.day),
    depositWeekly: sumSince(since.week),
    depositMonthly: sumSince(since.month),
  };
}

/** Won of deposits credited on the Korean day of `now`, without their bonuses. */
export function depositedOn(memberSeq: number, now: number): Promise<number> {
  return depositedIn(memberSeq, { from: koreanPeriods(now).day, to: Number.POSITIVE_INFINITY });
}

/** Won of deposits credited from `from` on and before `to`, epoch ms, without their bonuses. */
export async function depositedIn(
  memberSeq: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number> {
  let isOlder = false;
  const requests = await requestsBackTo({
    memberSeq,
    type: 'DEP',
    enough: ({ at }) => {
      // One deposit at a time is open: of those requested before `from` only the newest may be credited later.
      if (isOlder) return true;
      isOlder = at < from;
      return false;
    },
  });
  return requests
    .filter(({ state, doneAt }) => state === 'DONE' && (doneAt ?? 0) >= from && (doneAt ?? 0) < to)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Won of approved deposits less paid withdrawals, requested in the last 30 days. */
export async function netDepositsOfMonth(memberSeq: number, now: number): Promise<number> {
  const sumOf = async (type: 'DEP' | 'WD'): Promise<number> => {
    const requests = await requestsBackTo({ memberSeq, type, enough: ({ at }) => at < now - month });
    return requests.filter(({ state }) => state === 'DONE').reduce((sum, { amount }) => sum + amount, 0);
  };
  const [deposits, withdrawals] = await Promise.all([sumOf('DEP'), sumOf('WD')]);
  return deposits - withdrawals;
}
