import { useEffect, useRef } from 'react';
import { notifyBalanceChanged, notifyBalanceDelayed } from '../../../lib/member/balance-messages.ts';
import type { RoundView } from '../frame/use-round.ts';
import { isResultPending } from './displayed-cash.ts';

/** Results being played in this frame: the first delays the balance around it, the last lets it go on. */
let freezes = 0;

/** The surrounding page does not update its balance while `isFrozen`. */
export function useBalanceFreeze(isFrozen: boolean): void {
  useEffect(() => {
    if (!isFrozen) return undefined;
    freezes += 1;
    notifyBalanceDelayed();
    return () => {
      freezes -= 1;
      if (freezes === 0) notifyBalanceChanged();
    };
  }, [isFrozen]);
}

/** Reports every new balance to the surrounding page; a result's only after its animation. */
export function useReportBalance(view: RoundView): void {
  const cash = view.state.member.members_cash;
  const isPending = isResultPending(view);
  const reported = useRef(cash);
  useEffect(() => {
    if (isPending || reported.current === cash) return;
    reported.current = cash;
    // The end of a freeze reports what changed during it.
    if (freezes === 0) notifyBalanceChanged();
  }, [cash, isPending]);
}
