import type { GamesSystem } from './system.ts';

/** One of several journeys through the same day. */
interface Shared {
  /** Waits until every journey under way has come as far, then the day is over for all of them. */
  untilDayIsOver(): Promise<void>;
}

/** What all of them wait for. */
interface Gate {
  readonly open: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Journeys that run side by side in one system play first, all of them; then its day ends, once. Whoever comes when it is
 * over waits until nobody is there any more and plays on the next evening.
 */
export function dayTogether(systemOf: () => GamesSystem) {
  let underWay = 0;
  let playing = 0;
  let atDayEnd: Gate[] = [];
  let atDoor: Gate[] = [];

  const passed = (gates: readonly Gate[], time: Promise<void>) =>
    time.then(
      () => {
        for (const { open } of gates) open();
      },
      (error: unknown) => {
        for (const { fail } of gates) fail(error);
      },
    );
  const look = () => {
    if (atDayEnd.length > 0 && atDayEnd.length === playing) {
      const all = atDayEnd;
      atDayEnd = [];
      playing = 0;
      void passed(all, systemOf().endDay());
    }
    if (atDoor.length > 0 && underWay === 0) {
      const all = atDoor;
      atDoor = [];
      underWay += all.length;
      playing += all.length;
      void passed(all, systemOf().evening());
    }
  };
  const enter = (): Promise<void> => {
    if (underWay === 0 || playing === 0 || !systemOf().isEvening())
      return new Promise((open, fail) => {
        atDoor.push({ open, fail });
        queueMicrotask(look);
      });
    underWay += 1;
    playing += 1;
    return Promise.resolve();
  };

  /** One journey; it counts as playing until it waits for the day's end or fails. */
  return async (journey: (shared: Shared) => Promise<void>): Promise<void> => {
    await enter();
    let isPlaying = true;
    try {
      await journey({
        untilDayIsOver: () =>
          new Promise((open, fail) => {
            isPlaying = false;
            atDayEnd.push({ open, fail });
            look();
          }),
      });
    } finally {
      underWay -= 1;
      if (isPlaying) playing -= 1;
      look();
    }
  };
}
