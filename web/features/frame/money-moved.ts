import { useEffect } from 'react';
import { queryClient } from '../../lib/calls/query.ts';
import { holdCash, releaseCash } from '../../lib/live/held-cash.ts';
import { rereadMember } from '../../lib/member/member.ts';

/** What a game's frame tells the page around it: the balance is another one. Never which. */
const moved = 'money-moved';
/** A result is on its way or being played: what the balance would tell of it waits for the next 'moved'. */
const held = 'money-held';

function tell(what: typeof moved | typeof held): void {
  if (window.parent !== window) window.parent.postMessage(what, location.origin);
}

/** Called in the frame. */
export const tellMoneyMoved = (): void => tell(moved);
/** Called in the frame. */
export const tellMoneyHeld = (): void => tell(held);

function reread(): void {
  releaseCash();
  rereadMember();
  void queryClient.invalidateQueries({ queryKey: ['bets'] });
}

/** The page around a game's frame reads the balance and own bets anew when the frame says so. */
export function useMoneyMoved(): void {
  useEffect(() => {
    const heard = ({ origin, data }: MessageEvent): void => {
      if (origin !== location.origin) return;
      if (data === held) holdCash(reread);
      if (data === moved) reread();
    };
    addEventListener('message', heard);
    return () => {
      removeEventListener('message', heard);
      if (releaseCash()) rereadMember();
    };
  }, []);
}
