import { useEffect } from 'react';
import type { WireMember } from '../../../shared/model/wire-member.ts';
import { resume } from './placing.ts';
import { useSlipStore } from './slip-store.ts';

/** A placement a reload left unanswered is asked for again, under its key, once its member is back. */
export function useResumed(member: WireMember | null): void {
  const memberSeq = member?.members_seq;
  useEffect(() => {
    const { pending } = useSlipStore.getState();
    if (pending && pending.memberSeq === memberSeq) void resume(pending);
  }, [memberSeq]);
}
