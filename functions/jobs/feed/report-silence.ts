import type { Feed } from '../../../shared/model/sports/feeds.ts';
import { log } from '../../runtime/log.ts';
import { feedStates } from '../../table/sports/feed-state.ts';

/** All matches of the source are suspended after 15 s; a minute is more than a lost connection takes. */
const SILENT = 60_000;
/** An outside sender silent for a day is one no more. */
const RETIRED = 24 * 3_600_000;

/** Says so when the feed the house lives on sent no sign of life; without a feed of its own that is whoever used the ingest call. */
export async function reportSilence(feed: Feed, now: number): Promise<boolean> {
  const source = feed === 'off' ? 'ingest' : feed;
  const heartbeatAt = (await feedStates())[source]?.heartbeatAt ?? null;
  const silence = now - (heartbeatAt ?? 0);
  const isUnknown = heartbeatAt === null && feed !== 'lsports' && feed !== 'oddsapi';
  if (silence <= SILENT || isUnknown || (feed === 'off' && silence > RETIRED)) return false;
  log.warn('feed-silent', { target: source, ...(heartbeatAt !== null && { milliseconds: silence }) });
  return true;
}
