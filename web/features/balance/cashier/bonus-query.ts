import { useQuery } from '@tanstack/react-query';
import type { balance } from '../../../../shared/calls/balance/balance.ts';
import type { ReplyOf } from '../../../../shared/calls/call.ts';
import { api } from '../../../lib/calls/api.ts';

export type BonusView = ReplyOf<typeof balance.calls.rollingBonuses>['bonus'][number];

/** The bonus options with what this member may choose now; read again when one of his requests moves. */
export function useBonuses() {
  return useQuery({
    queryKey: ['cash', 'bonuses'],
    queryFn: async () => (await api.balance.rollingBonuses({})).bonus,
  });
}
