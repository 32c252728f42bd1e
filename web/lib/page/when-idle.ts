import { useEffect, useState } from 'react';

/** Milliseconds after which the task runs even when the browser is not idle. */
const latest = 6_000;

/** Runs the task once the first page is loaded and the browser is idle. */
export function whenIdle(task: () => void): void {
  const waitForIdle = (): void => {
    const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, latest));
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
