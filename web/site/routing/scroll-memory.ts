import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Milliseconds a page may take to become as long as it was. */
const patience = 1_500;
const positions = new Map<string, number>();

/** A new page starts at its top with its content in focus; going back finds the place that was left. */
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

/** Scrolls there as soon as the page is long enough; stops when the member scrolls on their own or leaves. */
function returnTo(top: number): () => void {
  const since = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 2 || now - since > patience) return;
    frame = requestAnimationFrame(step);
  });
  const stop = (): void => cancelAnimationFrame(frame);
  addEventListener('wheel', stop, { passive: true, once: true });
  addEventListener('touchmove', stop, { passive: true, once: true });
  return stop;
}
