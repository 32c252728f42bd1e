import { useEffect, useRef } from 'react';
import { notifyBalanceChanged, notifyBalanceDelayed } from '../../../lib/member/balance-messages.ts';
import type { RoundView } from '../frame/use-round.ts';
import { isResultPending } from './displayed-cash.ts';

/** The surrounding page does not update its balance while `isFrozen`. */
export function useBalanceFreeze(isFrozen: boolean): void {
  useEffect(() => {
    if (!isFrozen) return undefined;
    notifyBalanceDelayed();
    return notifyBalanceChanged;
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
    notifyBalanceChanged();
  }, [cash, isPending]);
}
