import { useEffect, useState } from 'react';

/** Spec §2: frames of game pages appear so many milliseconds after the page. */
const frameAppearsAfter = 2_000;

/** Tells when a page has been there long enough for its frame. Answers what ends the wait. */
export function whenFrameDue(tell: () => void): () => void {
  const timer = setTimeout(tell, frameAppearsAfter);
  return () => clearTimeout(timer);
}

/** Whether the page has been there long enough for its frame. */
export function useFrameDue(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenFrameDue(() => setDue(true)), []);
  return isDue;
}
