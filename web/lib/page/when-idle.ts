import { useEffect, useState } from 'react';

/** Milliseconds after which the task runs even when the browser is not idle, and in one that does not say when it is: Safari. */
const latest = 6_000;
const untold = 1_000;

/** Runs the task once the first page is loaded and the browser is idle. */
export function whenIdle(task: () => void): void {
  const waitForIdle = (): void => {
    const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, untold));
    idle(task, { timeout: latest });
  };
  if (document.readyState === 'complete') waitForIdle();
  else addEventListener('load', waitForIdle, { once: true });
}

/** True from then on. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

/** Milliseconds after the load event. */
const settledAfterMs = 1_500;

/** True some time after the page's files and pictures are loaded: what comes by itself, pop-ups, does not come before. */
export function usePageLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    let waiting = 0;
    const done = (): void => {
      waiting = window.setTimeout(() => setLoaded(true), settledAfterMs);
    };
    // The load event may have fired already.
    if (document.readyState === 'complete') done();
    else addEventListener('load', done, { once: true });
    return () => {
      clearTimeout(waiting);
      removeEventListener('load', done);
    };
  }, []);
  return loaded;
}
