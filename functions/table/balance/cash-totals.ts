import type { CashRequest, CashType } from '../../../shared/model/balance/cash-request.ts';
import { type Action, type Key, queryAll } from '../client/table.ts';
import { keys, totalShards } from '../keys/keys.ts';

export interface CashTotal {
  readonly count: number;
  /** Won. */
  readonly amount: number;
}
export type CashTotals = Readonly<Record<CashType, CashTotal>>;

const names = {
  DEP: { count: 'deposits', amount: 'deposited' },
  WD: { count: 'withdrawals', amount: 'withdrawn' },
} as const satisfies Record<CashType, { count: string; amount: string }>;

type Counted = Pick<CashRequest, 'memberSeq' | 'type' | 'amount'>;

/** Counts a request into or out of the open ones: part of the transaction that opens or closes it. */
export function countOpenAction(request: Counted, by: 1 | -1): Action {
  return addTo(keys.openCash(request.memberSeq % totalShards), request, by);
}

/** Counts a paid request of a Korean day (YYYYMMDD): part of the transaction that pays it. */
export function countPaidAction(request: Counted, day: string): Action {
  return addTo(keys.paidCash(day, request.memberSeq % totalShards), request, 1);
}

/** Counts a refused request of a Korean day (YYYYMMDD): part of the transaction that refuses it. */
export function countRefusedAction(request: Counted, day: string): Action {
  return addTo(keys.refusedCash(day, request.memberSeq % totalShards), request, 1);
}

function addTo(key: Key, { type, amount }: Counted, by: 1 | -1): Action {
  return { change: { key, add: { [names[type].count]: by, [names[type].amount]: by * amount } } };
}

/** Totals of the open requests. */
export function openCashTotals(): Promise<CashTotals> {
  return totalsOf(keys.openCash(0).pk);
}

/** Deposits and withdrawals paid on a Korean day (YYYYMMDD). */
export function paidCashTotals(day: string): Promise<CashTotals> {
  return totalsOf(keys.paidCash(day, 0).pk);
}

/** Deposits and withdrawals refused on a Korean day (YYYYMMDD). */
export function refusedCashTotals(day: string): Promise<CashTotals> {
  return totalsOf(keys.refusedCash(day, 0).pk);
}

async function totalsOf(pk: string): Promise<CashTotals> {
  const sums = new Map<string, number>();
  for await (const items of queryAll({ pk }))
    for (const item of items)
      for (const name of Object.values(names).flatMap(({ count, amount }) => [count, amount]))
        sums.set(name, (sums.get(name) ?? 0) + Number(item[name] ?? 0));
  const total = (type: CashType): CashTotal => ({
    count: sums.get(names[type].count) ?? 0,
    amount: sums.get(names[type].amount) ?? 0,
  });
  return { DEP: total('DEP'), WD: total('WD') };
}
