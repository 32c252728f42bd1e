import { type RefCallback, useCallback, useState } from 'react';

/** Pixels above and below the window in which rows are drawn: a turn of the wheel or a swipe finds them there. */
const margin = 900;

/** Whether a list's element is near the window. One that holds the focus stays. */
export function useNearRows(): readonly [boolean, RefCallback<HTMLElement>] {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const watcher = new IntersectionObserver(
      (changes) => {
        const isIn = changes.at(-1)?.isIntersecting === true;
        if (isIn || !element.contains(document.activeElement)) setNear(isIn);
      },
      { rootMargin: `${margin}px 0px` },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return [isNear, ref];
}
