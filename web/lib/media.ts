import { useSyncExternalStore } from 'react';

/** One media query as state. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** The spec's breakpoint: mobile is a window under 600. */
export const useMobile = (): boolean => useMedia('(max-width: 599.98px)');
/** Room for the slip as a column. */
export const useWide = (): boolean => useMedia('(min-width: 1024px)');
