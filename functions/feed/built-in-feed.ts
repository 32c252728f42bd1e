import { readFile } from 'node:fs/promises';
import { type Ingest, makeIngest } from '../providers/sports-feed/ingest.ts';
import { type Engine, engine } from '../providers/sports-feed/sandbox/engine.ts';
import { replaySeason } from '../providers/sports-feed/sandbox/replay-season.ts';
import { sandboxSeason } from '../providers/sports-feed/sandbox/sandbox-season.ts';
import { type VirtualClock, virtualClock } from '../providers/sports-feed/sandbox/virtual-clock.ts';
import { ingestPorts } from '../runtime/ingest-ports.ts';
import type { FeedEnvironment } from './environment.ts';

export interface BuiltInFeed {
  readonly source: 'sandbox' | 'replay';
  readonly engine: Engine;
  readonly clock: VirtualClock;
  readonly ingest: Ingest;
}

let made: Promise<BuiltInFeed | null> | undefined;

/** The feed this process runs, made once: its plans and games stay in memory between runs. Null when it is off. */
export function builtInFeed(environment: FeedEnvironment, clock: () => number): Promise<BuiltInFeed | null> {
  made ??= makeFeed(environment, clock);
  return made;
}

export async function makeFeed(
  { FEED, REPLAY, SPEED }: FeedEnvironment,
  clock: () => number,
): Promise<BuiltInFeed | null> {
  if (FEED === 'off') return null;
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
