import { useQuery } from '@tanstack/react-query';
import { api } from '../kit/api.ts';

export const reconciliationKey = 'reconciliation';

/** State of the reconciliation; a failure is shown on every page. */
export function useReconciliation(enabled: boolean) {
  return useQuery({
    queryKey: [reconciliationKey, 'state'],
    queryFn: () => api.reconciliationState({}),
    refetchInterval: 15_000,
    enabled,
  });
}
