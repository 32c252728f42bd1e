import { useEffect } from 'react';

/** '(3) 입금 대기 · OPS': what waits is seen from another tab. `path` because every page names itself. */
export function useWindowTitle(waiting: number, path: string): void {
  useEffect(() => {
    const named = (): void => {
      const bare = document.title.replace(/^\(\d+\) /, '');
      const title = waiting > 0 ? `(${waiting}) ${bare}` : bare;
      if (document.title !== title) document.title = title;
    };
    named();
    const watched = document.querySelector('title');
    if (watched === null || path === '') return;
    const observer = new MutationObserver(named);
    observer.observe(watched, { childList: true });
    return () => observer.disconnect();
  }, [waiting, path]);
}
