import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../kit/api.ts';

export const bankKey = 'bank-lines';
export type BankView = 'left' | 'decided';
const refreshEvery = 10_000;

/** Lines of the bank without a request, or those decided today, page by page. */
export function useBankLines(state: BankView) {
  return useInfiniteQuery({
    queryKey: [bankKey, state],
    queryFn: ({ pageParam }) => api.bankLines({ state, ...(pageParam && { after: pageParam }) }),
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
