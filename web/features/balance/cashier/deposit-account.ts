import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';

/** The account deposits are paid to, asked of the server; every field is empty while the operators name none. */
export function useDepositAccount(isAsked: boolean) {
  return useQuery({
    queryKey: ['deposit-account'],
    queryFn: async () => (await api.balance.bankAccount({})).bank,
    enabled: isAsked,
    // It may be replaced at any time: nobody is shown one of before.
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  });
}

export const copiedAccount = { name: '계좌번호', done: '계좌번호를 복사했습니다.' } as const;
