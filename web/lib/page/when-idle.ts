/** Milliseconds after which the task runs even when the browser is not idle. */
const latest = 6_000;

/** Runs the task once the first page is loaded and the browser is idle. */
export function whenIdle(task: () => void): void {
  addEventListener('load', () => {
    const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, latest));
    idle(task, { timeout: latest });
  });
}
