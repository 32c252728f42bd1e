import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the window something counts as near. */
const ahead = '400px';

/** Whether an element has come near the window since it is there: what is far below is not asked for yet. */
export function useNear<T extends Element>(): readonly [boolean, RefObject<T | null>] {
  const place = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || place.current === null) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: ahead },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [near]);
  return [near, place];
}
