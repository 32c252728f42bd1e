import { type RefCallback, useState } from 'react';

/** Milliseconds after which those out of sight hear the news too: who reads without looking finds them. */
const later = 150;
/** How many of them at a time, and milliseconds between two times. */
const some = 12;
const pause = 16;

/** When to tell somebody: now, later, or when he comes into sight. */
export type Sight = (tell: () => void) => void;

interface Place {
  readonly ref: RefCallback<EventTarget>;
  /** Tells now what is in sight; what is not, in a while or when it comes into sight. */
  readonly sight: Sight;
  /** For what counts only while it is looked at, as the seconds of a clock: told when it comes into sight. */
  readonly whileSeen: Sight;
}

const late = new Set<() => void>();
let isDue = false;

/**
 * For an element whose style says `content-visibility: auto`: what the browser does not draw hears of news when those in
 * sight have heard. Three hundred rows change at once in play, of which a window shows ten. A browser that skips nothing,
 * or does not say so, has all of them told at once. The element may come later than the place, and go before it.
 */
export function useSight(): Place {
  return useState(openPlace)[0];
}

/** The same for whatever shows the element. */
export function openPlace(): Place {
  const waiting = new Set<() => void>();
  let isSkipped = false;
  const hear = (): void => {
    late.delete(hear);
    const told = [...waiting];
    waiting.clear();
    for (const tell of told) tell();
  };
  return {
    ref: (element) => {
      const changed = (event: Event): void => {
        if (event.target !== element) return;
        isSkipped = 'skipped' in event && event.skipped === true;
        if (!isSkipped) hear();
      };
      element?.addEventListener('contentvisibilityautostatechange', changed);
      return () => {
        element?.removeEventListener('contentvisibilityautostatechange', changed);
        isSkipped = false;
        late.delete(hear);
        waiting.clear();
      };
    },
    sight: (tell) => {
      if (!isSkipped) return tell();
      waiting.add(tell);
      late.add(hear);
      if (!isDue) takeTurnIn(later);
    },
    whileSeen: (tell) => {
      if (isSkipped) waiting.add(tell);
      else tell();
    },
  };
}

function takeTurnIn(milliseconds: number): void {
  isDue = true;
  setTimeout(() => {
    isDue = false;
    for (const hear of [...late].slice(0, some)) hear();
    if (late.size > 0) takeTurnIn(pause);
  }, milliseconds);
}
