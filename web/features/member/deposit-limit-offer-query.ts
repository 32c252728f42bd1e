import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/calls/api.ts';

/** Below `cash`: read again when a request of the member moves. */
export const depositLimitOfferKey = ['cash', 'deposit-offer'];

/** Whether a deposit limit is to be offered. Tried once: a deposit does not wait for the offer. */
export function useDepositLimitOffer({ isDue }: { readonly isDue: boolean }) {
  return useQuery({
    queryKey: depositLimitOfferKey,
    queryFn: () => api.member.depositOffer({}),
    enabled: isDue,
    retry: false,
  });
}
