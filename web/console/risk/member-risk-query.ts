import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { trading } from '../../../shared/calls/trading/trading.ts';
import { calls } from '../kit/api.ts';

export const memberRiskKey = 'member-risk';
export type MemberRisk = ReplyOf<typeof trading.calls.tradingMember>;

/** A member's limits as traders see them, by number or id; null disables the query. */
export function useMemberRisk(member: string | null) {
  return useQuery({
    queryKey: [memberRiskKey, member],
    queryFn: () => (member === null ? null : calls.trading.tradingMember({ member })),
    enabled: member !== null,
    retry: false,
  });
}
