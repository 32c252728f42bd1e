import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { dayOf } from '../../lib/time/time.ts';
import { api } from '../kit/api.ts';
import { queryWith } from '../kit/use-view.ts';

export const bankKey = 'bank-lines';
export type BankView = 'left' | 'decided';
const refreshEvery = 10_000;

/** The Korean day of the decided lines, in the address: today where it names none. */
export function useBankDay() {
  const [params, setParams] = useSearchParams();
  const today = dayOf(Date.now());
  const named = params.get('day') ?? '';
  const day = /^20\d\d-\d\d-\d\d$/.test(named) && named <= today ? named : today;
  const choose = (to: string): void => setParams(queryWith({ day: to }), { replace: true });
  return { day, today, choose };
}

export interface BankLinesOf {
  readonly state: BankView;
  /** 'YYYYMMDD' of decided ones. */
  readonly day?: string;
}

/** Lines of the bank without a request, or those decided on a day, page by page. */
export function useBankLines({ state, day }: BankLinesOf) {
  return useInfiniteQuery({
    queryKey: [bankKey, state, day],
    queryFn: ({ pageParam }) =>
      api.bankLines({ state, ...(day && { day }), ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: refreshEvery,
  });
}

/** What the ledger has of the bank, beside the bank's own balance of the account. */
export function useBankBalances(
  of: { readonly bank: 'kb' | 'shinhan' | 'woori'; readonly account: string } | undefined,
) {
  return useQuery({
    queryKey: [bankKey, 'balances', of?.bank, of?.account],
    queryFn: () => (of ? api.bankBalances({ bank: of.bank, account: of.account }) : null),
    enabled: of !== undefined,
  });
}
