import { ingestPorts } from '../../domain/sports/feed-sink.ts';
import { type Ingest, makeIngest } from '../../providers/sports-feed/ingest.ts';
import { type LsportsPackage, lsportsPackages } from '../../providers/sports-feed/lsports/access.ts';

export interface LsportsFeed {
  readonly packages: readonly LsportsPackage[];
  readonly ingest: Ingest;
}

/** @throws Error when LSPORTS_ACCESS is missing or wrong */
export function lsportsFeed(access: string, clock: () => number): LsportsFeed {
  return { packages: lsportsPackages(access), ingest: makeIngest(ingestPorts(clock)) };
}
