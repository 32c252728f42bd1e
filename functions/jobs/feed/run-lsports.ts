import { randomUUID } from 'node:crypto';
import type { LsportsPackage, PackageName } from '../../providers/sports-feed/lsports/access.ts';
import { fetchSnapshot } from '../../providers/sports-feed/lsports/fetch-snapshot.ts';
import { openQueue, QueueTaken } from '../../providers/sports-feed/lsports/open-queue.ts';
import { pulseOf } from '../../providers/sports-feed/lsports/pulse.ts';
import { type Read, readMessage } from '../../providers/sports-feed/lsports/read-message.ts';
import { snapshotMessages } from '../../providers/sports-feed/lsports/snapshot-messages.ts';
import { log } from '../../runtime/log.ts';
import { feedStateNow, noteCaughtUp, stillRuns, takeFeedOver } from '../../table/sports/feed-state.ts';
import type { LsportsFeed } from './lsports-feed.ts';
import type { Pace } from './run-feed.ts';

const SHORTEST = 1_000;
const LONGEST = 30_000;
/** Tries in which the run before lets go. */
const HANDOVER = 10;

interface Reading {
  /** Stores messages; returns when that is done. */
  readonly take: (messages: readonly Read[]) => Promise<void>;
  /** Whether the house has heard nothing of the feed for so long that it must ask for everything. */
  readonly wasAway: () => Promise<boolean>;
  /** Everything was asked for and is stored. */
  readonly caughtUp: () => Promise<void>;
  /** The only package of the feed. */
  readonly alone: boolean;
  readonly ending: AbortSignal;
  readonly pace: Pace;
}

/**
 * Reads a package's queue until the end is told: first the snapshot when the house was away, then message after message,
 * each acknowledged once it is stored. Whatever fails gives the rest back and begins again, later each time.
 */
async function readPackage(from: LsportsPackage, reading: Reading): Promise<void> {
  const { ending, pace } = reading;
  for (let failures = 0; !ending.aborted; ) {
    try {
      await readOn(from, reading, () => {
        failures = 0;
      });
    } catch (error) {
      failures += 1;
      const message = error instanceof Error ? error.message : String(error);
      // At a change of runs the one before still has it for a moment.
      const isHandover = error instanceof QueueTaken;
      const tell = isHandover && failures < HANDOVER ? log.info : log.warn;
      tell('feed-connection-lost', { target: from.name, message, count: failures });
      const wait = isHandover ? SHORTEST : Math.min(LONGEST, SHORTEST * 2 ** (failures - 1));
      await Promise.race([pace.wait(wait), told(ending)]);
    }
  }
}

async function readOn(from: LsportsPackage, reading: Reading, succeeded: () => void): Promise<void> {
  const { take, wasAway, caughtUp, alone, ending, pace } = reading;
  const queue = await openQueue(from);
  const close = () => void queue.close();
  try {
    // To its end, though the next run waits for the queue: it would have to begin the same again.
    if (await wasAway()) {
      const at = pace.now();
      await take(snapshotMessages(await fetchSnapshot(from), { name: from.name, alone, at }));
      await caughtUp();
    }
    ending.addEventListener('abort', close, { once: true });
    if (ending.aborted) return;
    for (let batch = await queue.next(); batch.length > 0; batch = await queue.next()) {
      await take(batch.map(({ text }) => readMessage(text)));
      const last = batch.at(-1);
      if (last) queue.taken(last);
      succeeded();
    }
  } finally {
    ending.removeEventListener('abort', close);
    await queue.close();
  }
}

function told(ending: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (ending.aborted) resolve();
    else ending.addEventListener('abort', () => resolve(), { once: true });
  });
}

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
