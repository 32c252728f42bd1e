import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page is scrolled past so many pixels. */
export function useScrolled(past: number): boolean {
  return useSyncExternalStore(subscribe, () => scrollY > past);
}
