import { withQueue } from '../../fakes/queue-deliveries.ts';
import { withSystem } from '../with-system.ts';
import { withRoundClock } from './rounds.ts';

/** A house whose rounds are drawn and settled: its table, its queue and the clock of its rounds. */
export function withRounds(): void {
  withSystem();
  withQueue();
  withRoundClock();
}
