import { withQueue } from './queue-deliveries.ts';
import { withRoundClock } from './rounds.ts';
import { withHouse } from './with-house.ts';

/** A house whose rounds are drawn and settled: its table, its queue and the clock of its rounds. */
export function withRounds(): void {
  withHouse();
  withQueue();
  withRoundClock();
}
