import { ingestPorts } from '../../domain/sports/feed-sink.ts';
import { type Ingest, makeIngest } from '../../providers/sports-feed/ingest.ts';
import { type OddsApiAccess, oddsApiAccess } from '../../providers/sports-feed/oddsapi/access.ts';
import { costOf } from '../../providers/sports-feed/oddsapi/ask-api.ts';

const DAY = 24 * 3_600_000;
const SHORTEST = 60_000;

export interface OddsApiFeed {
  readonly access: OddsApiAccess;
  readonly ingest: Ingest;
  /** Milliseconds between two polls: the credits of a day, spread over it. */
  readonly every: number;
}

/** @throws Error when ODDS_API_ACCESS is missing or wrong */
export function oddsApiFeed(text: string, clock: () => number): OddsApiFeed {
  const access = oddsApiAccess(text);
  const { odds, scores } = costOf(access);
  const every = Math.ceil((DAY * access.sports.length * (odds + scores)) / access.dailyCredits);
  return { access, ingest: makeIngest(ingestPorts(clock)), every: Math.max(SHORTEST, every) };
}
