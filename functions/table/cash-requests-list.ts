import { CashRequest, type CashState, type CashType } from '../../shared/model/cash-request.ts';
import { keys, lists } from './keys.ts';
import { type Item, type Question, query, queryAll } from './table.ts';

/** Most rows one list reads: beyond it the figures say "at least". */
const mostListed = 1000;

/**
 * One page of a member's requests of a type, newest first. Pages past the middle are read from the old end,
 * so no page costs more than half of the history.
 */
export async function requestsPage(named: {
  readonly memberSeq: number;
  readonly type: CashType;
  readonly page: number;
  readonly size: number;
  readonly total: number;
}): Promise<CashRequest[]> {
  const { pk, prefix } = keys.requests(named.memberSeq, named.type);
  const first = (named.page - 1) * named.size;
  const size = Math.min(named.size, named.total - first);
  if (size <= 0) return [];
  const descending = first <= named.total - first - size;
  const skipped = descending ? first : named.total - first - size;
  const items = await firstItems({ pk, prefix, descending }, skipped + size);
  const rows = items.slice(skipped).map((item) => CashRequest.parse(item));
  return descending ? rows : rows.reverse();
}

/** The newest requests of a type until `enough` says so, newest first; read in pages of 25. */
export async function requestsBackTo(named: {
  readonly memberSeq: number;
  readonly type: CashType;
  readonly enough: (request: CashRequest) => boolean;
}): Promise<CashRequest[]> {
  const { pk, prefix } = keys.requests(named.memberSeq, named.type);
  const found: CashRequest[] = [];
  for await (const items of queryAll({ pk, prefix, limit: 25, descending: true })) {
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

/** When the newest completed withdrawal was completed, epoch ms; null when there is none among the last 25. */
export async function lastDoneWithdrawal(memberSeq: number): Promise<number | null> {
  const newest = await requestsPage({ memberSeq, type: 'WD', page: 1, size: 25, total: 25 });
  return newest.find(({ state }) => state === 'DONE')?.doneAt ?? null;
}

async function firstItems(question: Question, wanted: number): Promise<Item[]> {
  const found: Item[] = [];
  for await (const items of queryAll({ ...question, limit: wanted })) {
    found.push(...items);
    if (found.length >= wanted) break;
  }
  return found.slice(0, wanted);
}
