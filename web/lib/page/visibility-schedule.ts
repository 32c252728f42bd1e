import { type RefCallback, useState } from 'react';

/** Milliseconds after which elements out of sight are updated too: screen readers and searches find them. */
const hiddenDelay = 150;
/** How many of them at a time, and milliseconds between two batches. */
const batchSize = 12;
const batchPause = 16;

/** Decides when a listener is notified: now, later, or when its element becomes visible. */
export type Schedule = (notify: () => void) => void;

interface VisibilitySchedule {
  readonly ref: RefCallback<EventTarget>;
  /** Notifies at once while visible; otherwise in a while, or as soon as it becomes visible. */
  readonly schedule: Schedule;
  /** For updates needed only while visible, as the seconds of a clock: notified when it becomes visible. */
  readonly scheduleWhileVisible: Schedule;
}

const hidden = new Set<() => void>();
let isScheduled = false;

/**
 * For an element styled `content-visibility: auto`: elements the browser does not draw are updated after the visible ones.
 * In play three hundred rows change at once, of which a window shows ten. Where a browser skips nothing, or does not report
 * it, all are updated at once. The element may be mounted later than this schedule, and unmounted before it.
 */
export function useVisibilitySchedule(): VisibilitySchedule {
  return useState(openVisibilitySchedule)[0];
}

/** The same without React. */
export function openVisibilitySchedule(): VisibilitySchedule {
  const waiting = new Set<() => void>();
  let isSkipped = false;
  const notifyAll = (): void => {
    hidden.delete(notifyAll);
    const toNotify = [...waiting];
    waiting.clear();
    for (const notify of toNotify) notify();
  };
  return {
    ref: (element) => {
      const changed = (event: Event): void => {
        if (event.target !== element) return;
        isSkipped = 'skipped' in event && event.skipped === true;
        if (!isSkipped) notifyAll();
      };
      element?.addEventListener('contentvisibilityautostatechange', changed);
      return () => {
        element?.removeEventListener('contentvisibilityautostatechange', changed);
        isSkipped = false;
        hidden.delete(notifyAll);
        waiting.clear();
      };
    },
    schedule: (notify) => {
      if (!isSkipped) return notify();
      waiting.add(notify);
      hidden.add(notifyAll);
      if (!isScheduled) notifyHiddenIn(hiddenDelay);
    },
    scheduleWhileVisible: (notify) => {
      if (isSkipped) waiting.add(notify);
      else notify();
    },
  };
}

function notifyHiddenIn(milliseconds: number): void {
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    for (const notifyAll of [...hidden].slice(0, batchSize)) notifyAll();
    if (hidden.size > 0) notifyHiddenIn(batchPause);
  }, milliseconds);
}
