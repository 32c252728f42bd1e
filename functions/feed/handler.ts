import { ingestPorts } from '../runtime/ingest-ports.ts';
import { log } from '../runtime/log.ts';
import { builtInFeed } from './built-in-feed.ts';
import { feedEnvironment } from './environment.ts';
import { refundOverdue } from './refund-overdue.ts';
import { runFeed } from './run-feed.ts';

/** The next run may come up to a minute late; a function of this length never leaves a gap. */
const LONGEST = 125_000;

/** From the schedule, each minute: refunds matches halted for too long, then keeps the built-in feed's beat until the next run takes over. */
export const handler = async (): Promise<void> => {
  try {
    await refundOverdue(ingestPorts(Date.now), Date.now());
  } catch (error) {
    // The feed's beat comes first: the next run looks for halted matches again.
    log.warn('refunds-failed', { message: error instanceof Error ? error.message : String(error) });
  }
  const feed = await builtInFeed(feedEnvironment(process.env), Date.now);
  if (!feed) return;
  const pace = {
    now: Date.now,
    wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  };
  await runFeed(feed, { until: Date.now() + LONGEST, pace });
};
