import { randomUUID } from 'node:crypto';
import { feedSink } from '../../domain/sports/feed-sink.ts';
import { type Ingest, makeIngest } from '../../providers/sports-feed/ingest.ts';
import {
  type LsportsPackage,
  lsportsPackages,
  type PackageName,
} from '../../providers/sports-feed/lsports/access.ts';
import { fetchSnapshot } from '../../providers/sports-feed/lsports/fetch-snapshot.ts';
import { openQueue, QueueLocked } from '../../providers/sports-feed/lsports/open-queue.ts';
import { pulseOf } from '../../providers/sports-feed/lsports/pulse.ts';
import { type Read, readMessage } from '../../providers/sports-feed/lsports/read-message.ts';
import { snapshotMessages } from '../../providers/sports-feed/lsports/snapshot-messages.ts';
import { log } from '../../runtime/log.ts';
import { feedStateNow, holdsFeedLease, noteCaughtUp, takeFeedLease } from '../../table/sports/feed-state.ts';
import type { Pace } from './run-feed.ts';

interface LsportsFeed {
  readonly packages: readonly LsportsPackage[];
  readonly ingest: Ingest;
}

/** @throws Error when LSPORTS_ACCESS is missing or wrong */
export function lsportsFeed(access: string, clock: () => number): LsportsFeed {
  return { packages: lsportsPackages(access), ingest: makeIngest(feedSink(clock)) };
}

const SHORTEST = 1_000;
const LONGEST = 30_000;
/** Tries within which the run before releases the queue. */
const HANDOVER = 10;

interface Reading {
  /** Stores messages; returns when that is done. */
  readonly take: (messages: readonly Read[]) => Promise<void>;
  /** Whether the feed was silent for so long that a snapshot is needed. */
  readonly wasAway: () => Promise<boolean>;
  /** The snapshot is stored. */
  readonly caughtUp: () => Promise<void>;
  /** The only package of the feed. */
  readonly alone: boolean;
  readonly ending: AbortSignal;
  readonly pace: Pace;
}

/**
 * Reads a package's queue until `ending` is signalled: first a snapshot when one is needed, then message after message,
 * each acknowledged once it is stored. After a failure the rest is returned to the queue and the read starts again, with
 * a growing delay.
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
      // When runs change over, the one before still has the queue for a moment.
      const isHandover = error instanceof QueueLocked;
      const report = isHandover && failures < HANDOVER ? log.info : log.warn;
      report('feed-connection-lost', { target: from.name, message, count: failures });
      const wait = isHandover ? SHORTEST : Math.min(LONGEST, SHORTEST * 2 ** (failures - 1));
      await Promise.race([pace.wait(wait), ended(ending)]);
    }
  }
}

async function readOn(from: LsportsPackage, reading: Reading, succeeded: () => void): Promise<void> {
  const { take, wasAway, caughtUp, alone, ending, pace } = reading;
  const queue = await openQueue(from);
  const close = () => void queue.close();
  try {
    // Finished even if the next run already waits for the queue: that one would have to start the same snapshot again.
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

function ended(ending: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (ending.aborted) resolve();
    else ending.addEventListener('abort', () => resolve(), { once: true });
  });
}

const source = 'lsports';
const BEAT = 2_000;
/** Milliseconds of silence after which a snapshot is needed: shorter gaps, as between two runs, are covered by the queue. */
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

  await takeFeedLease(source, runner);
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
  while (pace.now() < until && (await holdsLease(runner))) await pace.wait(BEAT);
  ending.abort();
  await Promise.all(readers);
}

/** Whether this run still has the feed's lease; true while the table does not answer. */
async function holdsLease(runner: string): Promise<boolean> {
  try {
    return await holdsFeedLease(source, runner);
  } catch (error) {
    log.warn('feed-beat-failed', { message: error instanceof Error ? error.message : String(error) });
    return true;
  }
}
