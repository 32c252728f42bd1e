import { useEffect, useState } from 'react';
import { usePushKinds } from '../../lib/member/push-choice.ts';
import { usePreferences } from '../../lib/page/preferences.ts';

/** Milliseconds without another change of the favourites before they are sent. */
const settled = 2_000;

/**
 * Keeps the device of this login subscribed to what its member chose here: after a login, when the browser replaced the
 * subscription, and when favourites changed.
 */
export function useRenewedPush(memberSeq: number): void {
  const kinds = usePushKinds(memberSeq);
  const matches = usePreferences(({ favouriteGames }) => favouriteGames);
  const leagues = usePreferences(({ favouriteLeagues }) => favouriteLeagues);
  const [replaced, count] = useState(0);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const look = ({ data }: MessageEvent<unknown>): void => {
      const isChange = typeof data === 'object' && data !== null && 'type' in data;
      if (isChange && data.type === 'push-subscription-changed') count((before) => before + 1);
    };
    serviceWorker.addEventListener('message', look);
    return () => serviceWorker.removeEventListener('message', look);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent is read when it is sent
  useEffect(() => {
    const timer = setTimeout(async () => {
      const { renewPush } = await import('../../features/member/push/set-push.ts');
      await renewPush(kinds);
    }, settled);
    return () => clearTimeout(timer);
  }, [kinds, matches, leagues, replaced]);
}
