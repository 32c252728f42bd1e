import { randomUUID } from 'node:crypto';
import type { FeedMessage } from '../../providers/sports-feed/message.ts';
import { log } from '../../runtime/log.ts';
import { emittedSince, noteEmitted, takeFeedOver } from '../../table/sports/feed-state.ts';
import type { BuiltInFeed } from './built-in-feed.ts';

const BEAT = 2_000;

export interface Pace {
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Keeps a beat of two seconds until another run takes the feed over or the time is up; each beat stores everything the
 * engine emits since the last one. The first run of a house fills the whole window.
 * @returns how many beats it made
 */
export async function runFeed(
  feed: BuiltInFeed,
  { until, pace }: { readonly until: number; readonly pace: Pace },
): Promise<number> {
  const { source, engine, clock, ingest } = feed;
  const runner = randomUUID();
  let from = await emittedSince(source);
  await takeFeedOver(source, runner);
  for (let beats = 1; ; beats++) {
    const started = pace.now();
    const to = clock.virtual(started);
    try {
      await ingest.take(soonestFirst(engine.emit(from, to)), { source, unknown: from === null });
      if (!(await noteEmitted(source, { runner, to }))) return beats;
      from = to;
    } catch (error) {
      // The table was away or a game would not be stored: the same stretch is told again with the next beat.
      log.warn('feed-beat-failed', { message: error instanceof Error ? error.message : String(error) });
    }
    if (pace.now() >= until) return beats;
    const late = pace.now() - started - BEAT;
    if (late > BEAT) log.warn('feed-late', { milliseconds: Math.round(late) });
    await pace.wait(Math.max(0, -late));
  }
}

/** Heartbeats before anything else: a long fill must not make the feed look dead. */
function soonestFirst(messages: readonly FeedMessage[]): readonly FeedMessage[] {
  const about = (message: FeedMessage) => (message.Body?.Events ? 1 : 0);
  return messages.toSorted((a, b) => about(a) - about(b));
}
