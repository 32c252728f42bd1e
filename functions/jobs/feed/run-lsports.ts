import { randomUUID } from 'node:crypto';
import type { PackageName } from '../../providers/sports-feed/lsports/access.ts';
import { pulseOf } from '../../providers/sports-feed/lsports/pulse.ts';
import type { Read } from '../../providers/sports-feed/lsports/read-message.ts';
import { log } from '../../runtime/log.ts';
import { feedStateNow, noteCaughtUp, stillRuns, takeFeedOver } from '../../table/sports/feed-state.ts';
import type { LsportsFeed } from './lsports-feed.ts';
import { readPackage } from './read-package.ts';
import type { Pace } from './run-feed.ts';

const source = 'lsports';
const BEAT = 2_000;
/** Longer than one run takes to hand over to the next: what the queue held meanwhile is all that was missed. */
const AWAY = 30_000;

/** Reads the queues of the packages until another run takes over or the time is up. */
export async function runLsports(
  { packages, ingest }: LsportsFeed,
  { until, pace }: { readonly until: number; readonly pace: Pace },
): Promise<void> {
  const runner = randomUUID();
  const ending = new AbortController();
  const pulse = pulseOf(packages.map(({ name }) => name));

  const taking = (name: PackageName) => async (read: readonly Read[]) => {
    const messages = read.flatMap(({ message, fault }) => {
      if (message === null) {
        log.warn('feed-message-refused', { target: name, message: fault });
        return [];
      }
      const passed = pulse.passes(message, { name, now: pace.now() });
      return passed === null ? [] : [passed];
    });
    await ingest.take(messages, { source, stream: name });
  };
  const wasAway = async () => {
    const { heartbeatAt, emittedTo: snapshotAt = 0 } = (await feedStateNow(source)) ?? {};
    return pace.now() - Math.max(heartbeatAt ?? 0, snapshotAt) > AWAY;
  };

  await takeFeedOver(source, runner);
  const readers = packages.map((one) =>
    readPackage(one, {
      take: taking(one.name),
      wasAway,
      caughtUp: () => noteCaughtUp(source, pace.now()),
      alone: packages.length === 1,
      ending: ending.signal,
      pace,
    }),
  );
  while (pace.now() < until && (await isOurs(runner))) await pace.wait(BEAT);
  ending.abort();
  await Promise.all(readers);
}

/** Whether no other run has taken over; as long as the table does not say so, this one goes on. */
async function isOurs(runner: string): Promise<boolean> {
  try {
    return await stillRuns(source, runner);
  } catch (error) {
    log.warn('feed-beat-failed', { message: error instanceof Error ? error.message : String(error) });
    return true;
  }
}
