import { useSyncExternalStore } from 'react';

/** Pixels from the top, stored on scroll: reading `scrollY` forces a layout. */
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
