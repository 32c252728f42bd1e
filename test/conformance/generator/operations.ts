import type { Draw } from './draw.ts';
import { batchGetItem, getItem, queryIndex, queryTable, scan, transactGetItems } from './reads.ts';
import type { Step } from './step.ts';
import { batchWriteItem, deleteItem, largePages, putItem, transactWriteItems, updateItem } from './writes.ts';
import { wrong } from './wrong.ts';

/** How many of a thousand operations each is. */
const mix: readonly (readonly [number, (draw: Draw) => Step])[] = [
  [60, getItem],
  [40, batchGetItem],
  [20, transactGetItems],
  [100, queryTable],
  [80, queryIndex],
  [50, scan],
  [120, putItem],
  [210, updateItem],
  [60, deleteItem],
  [90, transactWriteItems],
  [24, batchWriteItem],
  [140, wrong],
];

const whole = mix.reduce((sum, [share]) => sum + share, 0);

/** How often the items of a sequence are large for a while: reading them takes as long as a hundred other operations. */
const largeShare = 0.0005;

/** The operations of a sequence, without end. */
export function* operations(draw: Draw): Generator<Step, never> {
  for (;;) {
    if (draw.chance(largeShare)) yield* largePages(draw);
    yield next(draw);
  }
}

function next(draw: Draw): Step {
  let place = draw.number(whole);
  for (const [share, make] of mix) {
    if (place < share) return make(draw);
    place -= share;
  }
  throw new Error('the shares of the mix do not add up');
}
