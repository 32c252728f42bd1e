import { useSyncExternalStore } from 'react';

/** One list for each query: asking the browser anew costs style work at every render. */
const lists = new Map<string, MediaQueryList>();

/** One media query as state. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = listOf(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => listOf(query).matches,
  );
}

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}

/** The spec's breakpoint: mobile is a window under 600. */
export const useMobile = (): boolean => useMedia('(max-width: 599.98px)');
/** Room for the slip as a column. */
const wide = '(min-width: 1024px)';
export const useWide = (): boolean => useMedia(wide);
export const isWide = (): boolean => listOf(wide).matches;
/** Little height: what is needed less often folds. */
export const useLow = (): boolean => useMedia('(max-height: 899.98px)');
