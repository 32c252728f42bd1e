import type { Feed } from '../../../shared/model/sports/feeds.ts';
import { refundDueAt } from '../../../shared/rules/sports/interrupted-until.ts';
import { feedSink } from '../../domain/sports/feed-sink.ts';
import type { IngestPorts } from '../../providers/sports-feed/ingest.ts';
import { refundUndecided } from '../../providers/sports-feed/translate/refund-undecided.ts';
import { job } from '../../runtime/lambda/every-lambda.ts';
import { backgroundSendsDone } from '../../runtime/live/announce-match-change.ts';
import { log } from '../../runtime/log.ts';
import { feedStates } from '../../table/sports/feed-state.ts';
import { overdueMatches } from '../../table/sports/interrupted-matches.ts';
import { readMatchState } from '../../table/sports/matches.ts';
import { type FeedEnvironment, feedEnvironment } from './environment.ts';
import { makeFeed, type Pace, runFeed } from './run-feed.ts';
import { lsportsFeed, runLsports } from './run-lsports.ts';
import { oddsApiFeed, runOddsApi } from './run-odds-api.ts';

type Run = (how: { readonly until: number; readonly pace: Pace }) => Promise<unknown>;

let made: Promise<Run | null> | undefined;

/** The feed this process runs, created once: its memory of its matches is used again by the next run. Null when matches come only from outside. */
function chosenFeed(environment: FeedEnvironment, clock: () => number): Promise<Run | null> {
  made ??= makeRun(environment, clock);
  return made;
}

async function makeRun(environment: FeedEnvironment, clock: () => number): Promise<Run | null> {
  switch (environment.FEED) {
    case 'off':
      return null;
    case 'lsports': {
      const feed = lsportsFeed(environment.LSPORTS_ACCESS ?? '', clock);
      return (how) => runLsports(feed, how);
    }
    case 'oddsapi': {
      const feed = oddsApiFeed(environment.ODDS_API_ACCESS ?? '', clock);
      return (how) => runOddsApi(feed, how);
    }
    case 'sandbox':
    case 'replay': {
      const feed = await makeFeed(environment, clock);
      return feed && ((how) => runFeed(feed, how));
    }
  }
}

/** Refunds the undecided markets of matches that were interrupted for too long; decided ones stay. Returns how many matches; a failure does not stop the others. */
export async function refundOverdue(ports: Pick<IngestPorts, 'store'>, now: number): Promise<number> {
  let refunded = 0;
  for (const gameId of await overdueMatches(now)) {
    try {
      if (await refundOne(gameId, { ports, now })) refunded++;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log.error('refund-failed', { gameId, message });
    }
  }
  return refunded;
}

async function refundOne(
  gameId: string,
  { ports, now }: { readonly ports: Pick<IngestPorts, 'store'>; readonly now: number },
): Promise<boolean> {
  const before = await readMatchState(gameId);
  const until = before ? refundDueAt(before) : null;
  // The list is eventually consistent and may lag behind the match.
  const refund = before && until !== null && now >= until ? refundUndecided(before, now) : null;
  if (!before || !refund) return false;
  const stored = await ports.store({ before, after: refund.state, settlement: refund.settlement });
  return stored !== null;
}

/** All matches of the source are suspended after 15 s; reconnecting takes less than a minute. */
const SILENT = 60_000;
/** An outside sender that was silent for a day is no longer expected. */
const RETIRED = 24 * 3_600_000;

/** Logs a warning when the feed in use sent no heartbeat; without a feed of its own that is the sender of the ingest call. */
export async function reportSilence(feed: Feed, now: number): Promise<boolean> {
  const source = feed === 'off' ? 'ingest' : feed;
  const heartbeatAt = (await feedStates())[source]?.heartbeatAt ?? null;
  const silence = now - (heartbeatAt ?? 0);
  const isUnknown = heartbeatAt === null && feed !== 'lsports' && feed !== 'oddsapi';
  if (silence <= SILENT || isUnknown || (feed === 'off' && silence > RETIRED)) return false;
  log.warn('feed-silent', { target: source, ...(heartbeatAt !== null && { milliseconds: silence }) });
  return true;
}

/** The next run may come up to a minute late; a function of this length never leaves a gap. */
const LONGEST = 125_000;

/** From the schedule, each minute: refunds matches interrupted for too long, warns when the feed is silent, then runs the chosen feed until the next run takes over. */
export const handler = job<void, void>(async () => {
  const environment = feedEnvironment(process.env);
  try {
    await refundOverdue(feedSink(Date.now), Date.now());
    await reportSilence(environment.FEED, Date.now());
  } catch (error) {
    // The feed must run in any case: the next run looks for interrupted matches again.
    log.warn('refunds-failed', { message: error instanceof Error ? error.message : String(error) });
  }
  const run = await chosenFeed(environment, Date.now);
  const pace = {
    now: Date.now,
    wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  };
  await run?.({ until: Date.now() + LONGEST, pace });
  // The pushes of the last changes and of the refunds.
  await backgroundSendsDone();
});
