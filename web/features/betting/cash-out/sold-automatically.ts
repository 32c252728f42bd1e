import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';
import { dayOf } from '../../../lib/time/time.ts';
import { type BetView, betView, isSoldAutomatically } from '../bet/bet-view.ts';

/** As many bets as are read of the day; one placed before so many others of it is not found, and its dialog shows no offer. */
const size = 100;

/** Won paid for a bet that was cashed out automatically while its dialog was open; null while it was not. */
export function useSoldAutomatically(bet: BetView | null): number | null {
  const { code = '', placedAt = '', autoCashOut = null } = bet ?? {};
  const { data } = useQuery({
    // The socket has every list of bets read again when one of them moves.
    queryKey: ['bets', 'sold', code],
    queryFn: async () => {
      const day = dayOf(placedAt);
      const { list } = await api.betting.results({
        result: 'all',
        startDate: day,
        endDate: day,
        page: 1,
        size,
      });
      const sold = list.map(betView).find((one) => one.code === code && isSoldAutomatically(one));
      // What was cashed out before is in the bet's sum too.
      return sold ? sold.paid - (bet?.cashOut?.paid ?? 0) : null;
    },
    enabled: autoCashOut !== null,
  });
  return data ?? null;
}
