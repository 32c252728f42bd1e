import { useEffect } from 'react';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { useSlipStore } from '../cart/slip-store.ts';
import type { PendingPlacement, SlipKind } from '../cart/stored-slip.ts';

/** The member's bet of a kind that waits for its time; null when none does. */
export function useDelayedBet(kind: SlipKind, member: WireMember | null): PendingPlacement | null {
  const pending = useSlipStore((slip) => slip.pending);
  if (!pending?.held || pending.kind !== kind || pending.memberSeq !== member?.members_seq) return null;
  return pending;
}

/** Sends a placement that a reload left unanswered again, under its key, once its member is logged in. */
export function useResumePending(member: WireMember | null): void {
  const memberSeq = member?.members_seq;
  useEffect(() => {
    if (memberSeq !== undefined && useSlipStore.getState().pending?.memberSeq === memberSeq)
      void resume(memberSeq);
  }, [memberSeq]);
}

/** Milliseconds to the next try where it cannot be loaded. */
const pause = 3_000;

/** What places bets is loaded first: hardly any visit finds such a bet. */
async function resume(memberSeq: number): Promise<void> {
  const part = await import('./placing.ts').catch(() => null);
  if (part === null) {
    setTimeout(() => void resume(memberSeq), pause);
    return;
  }
  const { sendPending } = part;
  const { pending } = useSlipStore.getState();
  if (pending?.memberSeq === memberSeq) await sendPending(pending);
}
