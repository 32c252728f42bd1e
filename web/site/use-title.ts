import { useEffect } from 'react';

/** The tab's title: the page, then the house. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = page === '' ? 'NEWBET' : `${page} | NEWBET`;
  }, [page]);
}
