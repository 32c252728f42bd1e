import { useEffect, useRef, useState } from 'react';

const duration = 600;

/** A whole number that counts to its next value; at once under reduced motion. */
export function useCountingNumber(value: number): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    if (start === value || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      from.current = value;
      setShown(value);
      return;
    }
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - begun) / duration);
      const next = Math.round(start + (value - start) * share);
      from.current = next;
      setShown(next);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
