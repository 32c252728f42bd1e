import { ingestPorts } from '../../domain/sports/feed-sink.ts';
import { allTold } from '../../runtime/live/background-sends.ts';
import { log } from '../../runtime/log.ts';
import { chosenFeed } from './chosen-feed.ts';
import { feedEnvironment } from './environment.ts';
import { refundOverdue } from './refund-overdue.ts';
import { reportSilence } from './report-silence.ts';

/** The next run may come up to a minute late; a function of this length never leaves a gap. */
const LONGEST = 125_000;

/** From the schedule, each minute: refunds matches halted for too long, says when the feed fell silent, then keeps the chosen feed's beat until the next run takes over. */
export const handler = async (): Promise<void> => {
  const environment = feedEnvironment(process.env);
  try {
    await refundOverdue(ingestPorts(Date.now), Date.now());
    await reportSilence(environment.FEED, Date.now());
  } catch (error) {
    // The feed's beat comes first: the next run looks for halted matches again.
    log.warn('refunds-failed', { message: error instanceof Error ? error.message : String(error) });
  }
  const run = await chosenFeed(environment, Date.now);
  const pace = {
    now: Date.now,
    wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  };
  await run?.({ until: Date.now() + LONGEST, pace });
  // What the last beat changed, and the refunds.
  await allTold();
};
