import { useEffect } from 'react';
import { queryClient } from '../calls/query.ts';
import { endBalanceDelay, startBalanceDelay } from './delayed-balance.ts';
import { rereadMember } from './member.ts';

/** Sent by a game's frame to the page around it: the balance changed. It never carries the amount. */
const balanceChanged = 'money-moved';
/** A result is being played: the page keeps showing the old balance until the next 'money-moved'. */
const balanceDelayed = 'money-held';

function postToParent(what: typeof balanceChanged | typeof balanceDelayed): void {
  if (window.parent !== window) window.parent.postMessage(what, location.origin);
}

/** Called in the frame. */
export const notifyBalanceChanged = (): void => postToParent(balanceChanged);
/** Called in the frame. */
export const notifyBalanceDelayed = (): void => postToParent(balanceDelayed);

function reread(): void {
  endBalanceDelay();
  rereadMember();
  void queryClient.invalidateQueries({ queryKey: ['bets'] });
}

/** In the page around a game's frame: re-reads the balance and the member's bets when the frame reports a change. */
export function useBalanceMessages(): void {
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent): void => {
      if (origin !== location.origin) return;
      if (data === balanceDelayed) startBalanceDelay(reread);
      if (data === balanceChanged) reread();
    };
    addEventListener('message', onMessage);
    return () => {
      removeEventListener('message', onMessage);
      if (endBalanceDelay()) reread();
    };
  }, []);
}
