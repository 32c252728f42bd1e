import { useEffect, useState } from 'react';

/** Milliseconds after which the task runs even when the browser is not idle, and in one that does not say when it is: Safari. */
const latest = 6_000;
const withoutIdleEvent = 1_000;
/** Milliseconds after which nothing is waited for: one picture that never comes must not keep back the footer. */
const patience = 15_000;

/** Milliseconds after the first page is shown: what it reads comes first, on a slow connection too. */
const readsFirst = 1_000;

let showPage: () => void = () => {};
const loaded = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') resolve();
  else addEventListener('load', () => resolve(), { once: true });
});
const shown = new Promise<void>((resolve) => {
  showPage = () => {
    setTimeout(resolve, readsFirst);
  };
  // A page that fails is never shown.
  void loaded.then(() => setTimeout(resolve, latest));
});
const ready = Promise.race([
  Promise.all([loaded, shown]),
  new Promise((resolve) => setTimeout(resolve, patience)),
]);

/** Says that the first page is shown: its file has come after the load event, which knows nothing of it. */
export function usePageShown(): void {
  useEffect(() => {
    showPage();
  }, []);
}

/** Runs the task once the first page is shown, everything is loaded and the browser is idle. */
export function whenIdle(task: () => void): void {
  const waitForIdle = (): void => {
    const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, withoutIdleEvent));
    idle(task, { timeout: latest });
  };
  void ready.then(waitForIdle);
}

/** True from then on. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    whenIdle(() => setIdle(true));
  }, []);
  return isIdle;
}

/** Milliseconds after the load event. */
const settledAfterMs = 1_500;

/** True some time after the page's files and pictures are loaded: what comes by itself, pop-ups, does not come before. */
export function usePageLoaded(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    void loaded.then(() => setTimeout(() => setSettled(true), settledAfterMs));
  }, []);
  return isSettled;
}
