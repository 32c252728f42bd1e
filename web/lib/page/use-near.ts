import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the window something counts as near. */
const nearMargin = '400px';

/** Whether an element has come near the window: content far below is not loaded yet. */
export function useNear<T extends Element>(): readonly [boolean, RefObject<T | null>] {
  const element = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || element.current === null) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: nearMargin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near]);
  return [near, element];
}
