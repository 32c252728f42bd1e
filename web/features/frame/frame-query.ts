import { useQuery } from '@tanstack/react-query';
import type { FramePage } from '../../../shared/rules/frame-address.ts';
import { api } from '../../lib/calls/api.ts';

/** The address of a host's page with a fresh ticket: each frame that opens asks for its own. */
export function useFrameAddress(page: FramePage, mobile: boolean) {
  return useQuery({
    queryKey: ['frame', page, mobile],
    queryFn: async () => (await api.auth.frameAddress({ page, is_mobile: mobile }, { again: true })).url,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
}
