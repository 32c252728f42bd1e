import { useEffect, useState } from 'react';

/**
 * How many of `count` things are shown, one more every `stepMs`; all at once when `stepMs` is 0. Starts again when `of` changes.
 */
export function useRevealed(
  of: string,
  { count, stepMs }: { readonly count: number; readonly stepMs: number },
): number {
  const [shown, setShown] = useState({ of, count: 0 });
  const now = shown.of === of ? shown.count : 0;
  useEffect(() => {
    if (stepMs === 0 || now >= count) return;
    const timer = setTimeout(() => setShown({ of, count: now + 1 }), stepMs);
    return () => clearTimeout(timer);
  }, [of, now, count, stepMs]);
  return stepMs === 0 ? count : now;
}
