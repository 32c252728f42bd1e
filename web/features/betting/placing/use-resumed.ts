import { useEffect } from 'react';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { useSlipStore } from '../cart/slip-store.ts';
import { resume } from './placing.ts';

/** A placement a reload left unanswered is asked for again, under its key, once its member is back. */
export function useResumed(member: WireMember | null): void {
  const memberSeq = member?.members_seq;
  useEffect(() => {
    const { pending } = useSlipStore.getState();
    if (pending && pending.memberSeq === memberSeq) void resume(pending);
  }, [memberSeq]);
}
