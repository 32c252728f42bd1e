import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Milliseconds to wait until the page is as long as it was. */
const waitMs = 1_500;
const positions = new Map<string, number>();

/** A new page starts at the top with its content focused; going back restores the scroll position. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef({ key, pathname });
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = (): void => void positions.set(shown.current.key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    const left = kind === 'POP' ? positions.get(key) : undefined;
    if (before.pathname !== pathname)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    if (left !== undefined) return returnTo(left);
    if (before.pathname !== pathname) scrollTo(0, 0);
    return undefined;
  }, [key, pathname, kind]);
}

/** Scrolls there as soon as the page is long enough; stops when the member scrolls or leaves. */
function returnTo(top: number): () => void {
  const since = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 2 || now - since > waitMs) return;
    frame = requestAnimationFrame(step);
  });
  const stop = (): void => cancelAnimationFrame(frame);
  addEventListener('wheel', stop, { passive: true, once: true });
  addEventListener('touchmove', stop, { passive: true, once: true });
  return stop;
}
