import { readFile } from 'node:fs/promises';
import { type VirtualClock, virtualClock } from '../../../shared/rules/rounds/virtual-clock.ts';
import { ingestPorts } from '../../domain/sports/feed-sink.ts';
import { type Ingest, makeIngest } from '../../providers/sports-feed/ingest.ts';
import { type Engine, engine } from '../../providers/sports-feed/sandbox/engine.ts';
import { replaySeason } from '../../providers/sports-feed/sandbox/replay/replay-season.ts';
import { sandboxSeason } from '../../providers/sports-feed/sandbox/replay/sandbox-season.ts';
import type { FeedEnvironment } from './environment.ts';

export interface BuiltInFeed {
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
    ingest: makeIngest(ingestPorts(clock)),
  };
}
