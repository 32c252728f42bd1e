import type { Feed } from '../../../shared/model/sports/feeds.ts';
import { waitedUntil } from '../../../shared/rules/sports/interrupted-until.ts';
import { ingestPorts } from '../../domain/sports/feed-sink.ts';
import type { IngestPorts } from '../../providers/sports-feed/ingest.ts';
import { refundUndecided } from '../../providers/sports-feed/refund-undecided.ts';
import { allTold } from '../../runtime/live/background-sends.ts';
import { log } from '../../runtime/log.ts';
import { feedStates } from '../../table/sports/feed-state.ts';
import { overdueGames } from '../../table/sports/interrupted-matches.ts';
import { readGameState } from '../../table/sports/matches.ts';
import { makeFeed } from './built-in-feed.ts';
import { type FeedEnvironment, feedEnvironment } from './environment.ts';
import { lsportsFeed } from './lsports-feed.ts';
import { oddsApiFeed } from './odds-api-feed.ts';
import { type Pace, runFeed } from './run-feed.ts';
import { runLsports } from './run-lsports.ts';
import { runOddsApi } from './run-odds-api.ts';

type Run = (how: { readonly until: number; readonly pace: Pace }) => Promise<unknown>;

let made: Promise<Run | null> | undefined;

/** The feed this process runs, made once: what it knows of its matches stays in memory between runs. Null when matches come only from outside. */
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

/** Refunds what is undecided of matches halted for too long; decided markets stand. Returns how many; one that fails keeps no other. */
export async function refundOverdue(ports: Pick<IngestPorts, 'store'>, now: number): Promise<number> {
  let refunded = 0;
  for (const gameId of await overdueGames(now)) {
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
  const before = await readGameState(gameId);
  const until = before ? waitedUntil(before) : null;
  // The list may lag behind the match.
  const refund = before && until !== null && now >= until ? refundUndecided(before, now) : null;
  if (!before || !refund) return false;
  const stored = await ports.store({ before, after: refund.state, settlement: refund.settlement });
  return stored !== null;
}

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

/** The next run may come up to a minute late; a function of this length never leaves a gap. */
const LONGEST = 125_000;

/** From the schedule, each minute: refunds matches halted for too long, says when the feed fell silent, then keeps the chosen feed's beat until the next run takes over. */
export const handler = async (): Promise<void> => {
  const environment = feedEnvironment(process.env);
  try {
    await refundOverdue(ingestPorts(Date.now), Date.now());
    await reportSilence(environment.FEED, Date.now());
  } catch (error) {
    // The feed's beat comes first: the next run looks for halted matches again.
    log.warn('refunds-failed', { message: error instanceof Error ? error.message : String(error) });
  }
  const run = await chosenFeed(environment, Date.now);
  const pace = {
    now: Date.now,
    wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  };
  await run?.({ until: Date.now() + LONGEST, pace });
  // What the last beat changed, and the refunds.
  await allTold();
};
