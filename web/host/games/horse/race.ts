/** One runner's way over the track, to be played by the browser: part of the time → part of the track, both 0 … 1. */
export interface RunnersWay {
  readonly number: number;
  readonly steps: readonly { readonly offset: number; readonly at: number }[];
}

const pieces = 24;
/** Of the track, between one runner and the next when the first is in. */
const gaps = [0, 0.05, 0.035, 0.06, 0.04, 0.055, 0.045, 0.06];

/** How far a runner is from an even pace on the way: nothing at both ends, never so much that it goes back. */
function swing(number: number, part: number): number {
  const waves = 1 + (number % 3);
  const lean = number % 2 === 0 ? 1 : -1;
  return (lean * 0.09 * Math.sin(Math.PI * part) * Math.cos(waves * Math.PI * part + number)) / waves;
}

/**
 * The race of a drawn order, over when the first is in: who leads changes on the way, where they end is the result alone.
 * @param order numbers in the order they arrive
 */
export function raceOf(order: readonly number[]): readonly RunnersWay[] {
  let behind = 0;
  return order.map((number, place) => {
    behind += gaps[place] ?? 0;
    const end = 1 - behind;
    const steps = Array.from({ length: pieces + 1 }, (_, piece) => {
      const offset = piece / pieces;
      return { offset, at: end * (offset + swing(number, offset)) };
    });
    return { number, steps };
  });
}
