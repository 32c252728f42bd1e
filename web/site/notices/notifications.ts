import { useQuery } from '@tanstack/react-query';
import { useCashRequests } from '../../features/balance/cashier/cash-query.ts';
import { type BetView, betView } from '../../features/betting/bet/bet-view.ts';
import { useNotes } from '../../features/notes/notes-query.ts';
import { api } from '../../lib/calls/api.ts';
import { useMember } from '../../lib/member/member.ts';

const shown = 5;

/** The last notes, decided requests and settled bets of the member, newest first; undefined while they are read. */
export function useNotifications() {
  const member = useMember()?.members_seq;
  const notes = useNotes({ page: 1, keyword: '' });
  const deposits = useCashRequests('입금', 1);
  const withdrawals = useCashRequests('출금', 1);
  const bets = useQuery({
    queryKey: ['bets', 'settled', member],
    queryFn: async () => {
      const { list } = await api.betting.results({ type: 'sport', result: 'all', page: 1, size: 20 });
      return list.map(betView).filter(isSettled).slice(0, shown);
    },
  });
  const reads = [notes, deposits, withdrawals, bets];
  const requests = [
    ...decided(deposits.data?.list, '입금'),
    ...decided(withdrawals.data?.list, '출금'),
  ].toSorted((one, other) => other.doneAt.localeCompare(one.doneAt));
  const isRead = reads.every(({ data }) => data !== undefined);
  return {
    error: reads.find(({ error, data }) => error !== null && data === undefined)?.error ?? null,
    retry: () => void Promise.all(reads.map(({ refetch }) => refetch())),
    data: isRead
      ? {
          notes: notes.data?.list.slice(0, shown) ?? [],
          requests: requests.slice(0, shown),
          bets: bets.data ?? [],
        }
      : undefined,
  };
}

function isSettled({ result, isNormal }: BetView): boolean {
  return isNormal && result !== 'wait';
}

type Request = NonNullable<ReturnType<typeof useCashRequests>['data']>['list'][number];

function decided(list: readonly Request[] | undefined, direction: '입금' | '출금') {
  return (list ?? []).flatMap((request) =>
    request.doneAt === null ? [] : [{ ...request, direction, doneAt: request.doneAt }],
  );
}
