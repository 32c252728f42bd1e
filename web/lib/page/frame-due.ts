import { useEffect, useState } from 'react';

/** Spec §2: frames of game pages appear so many milliseconds after the page. */
const frameAppearsAfter = 2_000;

/** Calls `notify` once the page has been open long enough for its frame; returns a function that cancels. */
export function whenFrameDue(notify: () => void): () => void {
  const timer = setTimeout(notify, frameAppearsAfter);
  return () => clearTimeout(timer);
}

/** Whether the page has been open long enough for its frame. */
export function useFrameDue(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenFrameDue(() => setDue(true)), []);
  return isDue;
}
