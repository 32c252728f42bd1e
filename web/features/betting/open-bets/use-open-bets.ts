import { useQuery } from '@tanstack/react-query';
import { mostOpenBetsShown } from '../../../../shared/rules/bets/open-bets.ts';
import { api } from '../../../lib/calls/api.ts';
import { currentMember } from '../../../lib/member/member.ts';
import { noteOpen } from '../winning/note-settled.ts';

/** The newest bets whose result is awaited; tab, bar and list share one reading. `pagination.total` counts all of them. */
export function useOpenBets(enabled: boolean) {
  return useQuery({
    queryKey: ['bets', 'open'],
    queryFn: async () => {
      const reply = await api.betting.results({ result: 'wait', page: 1, size: mostOpenBetsShown });
      const { list, pagination } = reply;
      const member = currentMember();
      const codes = list.flatMap(([first]) => first?.betting_betcode ?? []);
      if (member) noteOpen(member.members_seq, codes, list.length === pagination.total);
      return reply;
    },
    enabled,
    refetchInterval: 30_000,
  });
}
