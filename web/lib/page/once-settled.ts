/** Milliseconds the first page may take before what can wait is done anyway. */
const settledBy = 6_000;

/** Acts once the first page is there and the browser has nothing better to do. */
export function onceSettled(act: () => void): void {
  addEventListener('load', () => {
    const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, settledBy));
    idle(act, { timeout: settledBy });
  });
}
