import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { betView } from '../../features/betting/bet/bet-view.ts';
import { api } from '../../lib/calls/api.ts';
import { balanceShown } from '../../lib/member/delayed-balance.ts';
import { isSettled, type News } from './news.ts';

const size = 5;
/** The socket has both read again when one of them moves. */
const freshFor = 5 * 60_000;

/** The member's settled bets among the newest; bell and dialog share one reading. */
export function useSettledBets(memberSeq: number | undefined) {
  return useQuery({
    queryKey: ['bets', 'settled', memberSeq],
    queryFn: async () => {
      await balanceShown();
      const { list } = await api.betting.results({ type: 'sport', result: 'all', page: 1, size: 20 });
      return list.map(betView).filter(isSettled);
    },
    staleTime: freshFor,
  });
}

/** The member's unread notes, newest decided requests and newest settled bets; null while they are read. */
export function useNews({ members_seq: seq, notes_unread: unread }: WireMember): News | null {
  const requests = useQuery({
    queryKey: ['cash', 'news', seq],
    queryFn: async () => {
      const lists = await Promise.all(
        (['입금', '출금'] as const).map((type) => api.balance.list({ page: 1, size, type })),
      );
      return lists.flatMap(({ list }) => list.flatMap(({ cash_done_datetime: at }) => at ?? []));
    },
    staleTime: freshFor,
    retry: false,
  });
  const bets = useSettledBets(seq);
  const [decided, settled] = [requests.data, bets.data];
  return useMemo(
    () => (decided && settled ? { unread, decided, settled: settled.map(({ code }) => code) } : null),
    [unread, decided, settled],
  );
}
