import { useCallback, useSyncExternalStore } from 'react';
import { serverNow } from '../../../lib/time/server-clock.ts';

/** How many of these instants (epoch ms, ascending) the server's clock has passed; right at once after the device slept. */
export function usePassedInstants(instants: readonly number[]): number {
  const named = instants.join(' ');
  const count = useCallback(() => passed(named), [named]);
  const follow = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = (): void => {
        clearTimeout(timer);
        const next = numbersOf(named).find((at) => at > serverNow());
        if (next !== undefined) timer = setTimeout(wake, Math.max(10, next - serverNow()));
      };
      const wake = (): void => {
        listener();
        wait();
      };
      wait();
      document.addEventListener('visibilitychange', wake);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', wake);
      };
    },
    [named],
  );
  return useSyncExternalStore(follow, count);
}

function passed(named: string): number {
  const now = serverNow();
  return numbersOf(named).filter((at) => at <= now).length;
}

function numbersOf(named: string): readonly number[] {
  return named === '' ? [] : named.split(' ').map(Number);
}
