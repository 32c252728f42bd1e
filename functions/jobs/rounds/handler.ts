import { randomnessFrom } from '../../providers/randomness/chosen.ts';
import { environment } from '../../runtime/env.ts';
import { runRounds } from './run-rounds.ts';

/** The next run may come up to a minute late; a function of this length never leaves a gap. */
const longest = 125_000;

/** From the schedule, each minute: commits to the seeds of the days to come, then draws and settles rounds with bets on the second until the next run takes over. */
export const handler = async (): Promise<void> => {
  const pace = {
    now: Date.now,
    wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  };
  const randomness = randomnessFrom(environment().DRAND_ORIGIN);
  await runRounds({ until: Date.now() + longest, pace, randomness });
};
