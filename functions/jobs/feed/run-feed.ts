import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type VirtualClock, virtualClock } from '../../../shared/rules/rounds/virtual-clock.ts';
import { feedSink } from '../../domain/sports/feed-sink.ts';
import { type Ingest, makeIngest } from '../../providers/sports-feed/ingest.ts';
import type { FeedMessage } from '../../providers/sports-feed/message.ts';
import { type Engine, engine } from '../../providers/sports-feed/sandbox/engine.ts';
import { replaySeason } from '../../providers/sports-feed/sandbox/replay/replay-season.ts';
import { sandboxSeason } from '../../providers/sports-feed/sandbox/replay/sandbox-season.ts';
import { log } from '../../runtime/log.ts';
import { emittedSince, noteEmitted, takeFeedLease } from '../../table/sports/feed-state.ts';
import type { FeedEnvironment } from './environment.ts';

interface BuiltInFeed {
  readonly source: 'sandbox' | 'replay';
  readonly engine: Engine;
  readonly clock: VirtualClock;
  readonly ingest: Ingest;
}

/** The sandbox or the replay; null when another feed is chosen, or none. */
export async function makeFeed(
  { FEED, REPLAY, SPEED }: FeedEnvironment,
  clock: () => number,
): Promise<BuiltInFeed | null> {
  if (FEED !== 'sandbox' && FEED !== 'replay') return null;
  const season =
    FEED === 'sandbox'
      ? sandboxSeason()
      : replaySeason(await Promise.all(REPLAY.map((file) => readFile(file, 'utf8'))));
  const virtual = virtualClock(SPEED);
  return {
    source: season.source,
    engine: engine(season, virtual),
    clock: virtual,
    ingest: makeIngest(feedSink(clock)),
  };
}

const BEAT = 2_000;

export interface Pace {
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Runs every two seconds until another run takes the feed's lease or the time is up; each time it stores what the engine
 * has emitted since the last one. The first run ever fills the whole window.
 * @returns how many beats it made
 */
export async function runFeed(
  feed: BuiltInFeed,
  { until, pace }: { readonly until: number; readonly pace: Pace },
): Promise<number> {
  const { source, engine, clock, ingest } = feed;
  const runner = randomUUID();
  let from = await emittedSince(source);
  await takeFeedLease(source, runner);
  for (let beats = 1; ; beats++) {
    const started = pace.now();
    const to = clock.virtual(started);
    try {
      await ingest.take(heartbeatsFirst(engine.emit(from, to)), { source, unknown: from === null });
      if (!(await noteEmitted(source, { runner, to }))) return beats;
      from = to;
    } catch (error) {
      // The table was unavailable or a match could not be stored: the same span is processed again next time.
      log.warn('feed-beat-failed', { message: error instanceof Error ? error.message : String(error) });
    }
    if (pace.now() >= until) return beats;
    const late = pace.now() - started - BEAT;
    if (late > BEAT) log.warn('feed-late', { milliseconds: Math.round(late) });
    await pace.wait(Math.max(0, -late));
  }
}

/** Heartbeats before anything else: a long fill must not make the feed look dead. */
function heartbeatsFirst(messages: readonly FeedMessage[]): readonly FeedMessage[] {
  const about = (message: FeedMessage) => (message.Body?.Events ? 1 : 0);
  return messages.toSorted((a, b) => about(a) - about(b));
}
