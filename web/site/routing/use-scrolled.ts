import { useSyncExternalStore } from 'react';

/** Pixels from the top, as the last scrolling left them: asking the window has it lay the page out first. */
let scrolled = 0;
addEventListener(
  'scroll',
  () => {
    scrolled = scrollY;
  },
  { passive: true },
);

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page is scrolled past so many pixels. */
export function useScrolled(past: number): boolean {
  return useSyncExternalStore(subscribe, () => scrolled > past);
}
