import { makeFeed } from './built-in-feed.ts';
import type { FeedEnvironment } from './environment.ts';
import { lsportsFeed } from './lsports-feed.ts';
import { oddsApiFeed } from './odds-api-feed.ts';
import { type Pace, runFeed } from './run-feed.ts';
import { runLsports } from './run-lsports.ts';
import { runOddsApi } from './run-odds-api.ts';

type Run = (how: { readonly until: number; readonly pace: Pace }) => Promise<unknown>;

let made: Promise<Run | null> | undefined;

/** The feed this process runs, made once: what it knows of its matches stays in memory between runs. Null when matches come only from outside. */
export function chosenFeed(environment: FeedEnvironment, clock: () => number): Promise<Run | null> {
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
