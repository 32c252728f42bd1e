import type { FrameStep } from '../features/frame/frame-steps.ts';

/** Links lead the page around the frame on, never the frame itself. */
export function sendStepsUp(): void {
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // What opens a window of its own leaves the game where it is.
      if (link === null || link.target === '_blank' || window.parent === window) return;
      event.preventDefault();
      event.stopPropagation();
      const step: FrameStep = { type: 'go', path: link.pathname };
      window.parent.postMessage(step, location.origin);
    },
    { capture: true },
  );
}
