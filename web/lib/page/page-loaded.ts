import { useEffect, useState } from 'react';

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
