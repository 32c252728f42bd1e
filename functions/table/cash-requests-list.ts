import { CashRequest, type CashState, type CashType } from '../../shared/model/cash-request.ts';
import type { HistoryList } from './history-list.ts';
import { keys, lists } from './keys.ts';
import { type Question, query, queryAll } from './table.ts';

/** Most rows one list reads: beyond it the figures say "at least". */
const mostListed = 1000;

/** A member's requests of a type as his history lists them. */
export function requestHistory(type: CashType): HistoryList<CashRequest> {
  return {
    rowsOf: (memberSeq) => keys.requests(memberSeq, type),
    rowOf: (item) => CashRequest.parse(item),
    factsOf: ({ amount }) => ({ kind: 'r', stake: amount, paid: 0, listed: true }),
    isOpen: () => false,
  };
}

/** The newest requests of a type until `enough` says so, newest first; read in pages of 25. */
export async function requestsBackTo(named: {
  readonly memberSeq: number;
  readonly type: CashType;
  readonly enough: (request: CashRequest) => boolean;
}): Promise<CashRequest[]> {
  const found: CashRequest[] = [];
  for await (const items of queryAll({ ...newestFirst(named.memberSeq, named.type), limit: 25 })) {
    for (const request of items.map((item) => CashRequest.parse(item))) {
      if (named.enough(request)) return found;
      found.push(request);
    }
  }
  return found;
}

/** Open requests of a type, oldest first. From the sparse list: for eyes, not for decisions. */
export async function openRequests(type: CashType): Promise<CashRequest[]> {
  const { items } = await query({ pk: lists.openRequests(type), index: 'byList', limit: mostListed });
  return items.map((item) => CashRequest.parse(item));
}

/** Requests of a type closed on a Korean day, newest first. */
export async function closedRequests(
  type: CashType,
  named: { readonly day: string; readonly state: CashState },
): Promise<CashRequest[]> {
  const { items } = await query({
    pk: lists.closedRequests(type, named.day),
    index: 'byList',
    limit: mostListed,
    descending: true,
  });
  return items.map((item) => CashRequest.parse(item)).filter(({ state }) => state === named.state);
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

/** The requests themselves: the history's lines stand behind them under the same prefix. */
function newestFirst(memberSeq: number, type: CashType): Question {
  const { pk, prefix } = keys.requests(memberSeq, type);
  return { pk, from: `${prefix}0`, to: `${prefix}8`, descending: true };
}
