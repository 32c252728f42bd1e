/** The list of results follows the new round, ms (spec §4). */
const listFollows = 1_000;

interface Reads {
  /** Asks for the game. */
  readonly refetch: () => void;
  readonly rereadLists: () => void;
}

interface Turns {
  /** Told each second how many whole seconds are left until the draw. */
  readonly left: (seconds: number) => void;
  /** Told which round is on; undefined while none is known. */
  readonly isOn: (seq: string | undefined) => void;
  readonly stop: () => void;
}

/**
 * Keeps a page on the round that is on: within the last second the game is asked for, again each second until the next one
 * is there, and the lists a second after that.
 */
export function roundTurns({ refetch, rereadLists }: Reads): Turns {
  let on: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    left: (seconds) => {
      if (seconds <= 1) refetch();
    },
    isOn: (seq) => {
      if (on !== undefined && seq !== undefined && on !== seq) {
        clearTimeout(timer);
        timer = setTimeout(rereadLists, listFollows);
      }
      on = seq ?? on;
    },
    stop: () => clearTimeout(timer),
  };
}
