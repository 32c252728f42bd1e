import type { FeedState } from '../../../../shared/model/sports/match.ts';
import { figuresIn } from '../../../../shared/rules/admin/report-sums.ts';
import { isStale } from '../../../../shared/rules/sports/open-for-betting.ts';
import { koreanDay } from '../../../../shared/rules/text/korean-day.ts';
import { settings } from '../../../table/admin/settings.ts';
import { lists } from '../../../table/keys/keys.ts';
import { reportDays } from '../../../table/reports/report-hours.ts';
import { listedJobs } from '../../../table/settlement/jobs.ts';
import { feedLag } from '../../../table/sports/feed-lags.ts';
import { feedStates } from '../../../table/sports/feed-state.ts';
import { countOverrides, overrideLinesAt, widePlaces } from '../../../table/sports/overrides.ts';
import { readSuspensions } from '../../../table/sports/suspensions.ts';

/** Money of a Korean day by the hour, as the reports have it: one small query. */
export async function moneyOfDay(now: number) {
  const day = koreanDay(now);
  const [found] = await reportDays('hour', { from: day, to: day });
  return {
    hours: (found?.cells ?? []).map(([hour, stored]) => {
      const { stake, refunded, paid, deposited, withdrawn } = figuresIn(stored);
      return { hour, stake: stake - refunded, paid, deposited, withdrawn };
    }),
    at: iso(found?.at ?? null),
  };
}

/** Milliseconds after which a silent feed that another one took over from is no longer expected, and any other one. */
const replacedAfter = 24 * 3_600_000;
const retiredAfter = 30 * 24 * 3_600_000;
/** A lag found before is none of now. Milliseconds. */
const lagShown = 120_000;
/** The sweep sends a lost message again after ten seconds: a settlement without progress for a minute is stuck. */
const stuckAfter = 60_000;
/** Suspensions shown; the others are counted. */
const shown = 5;
/** More of them on single matches are not counted: this is read every few seconds. */
const mostCounted = 1_000;

/** Whether feeds report, what traders suspended beyond one match, and how far settlements are. */
export async function operationsNow(now: number) {
  const [feeds, suspensions, count, jobs, { option }] = await Promise.all([
    feedStates(),
    readSuspensions(),
    countOverrides(mostCounted, now),
    listedJobs(lists.openJobs),
    settings(),
  ]);
  const expected = expectedFeeds(Object.values(feeds), now);
  const lags = await Promise.all(expected.map(({ source }) => feedLag(source, { now, within: lagShown })));
  const lines = await overrideLinesAt(widePlaces(suspensions), now);
  const isOfAll = ({ scope }: (typeof lines)[number]): number => (scope === 'all' ? 1 : 0);
  const wide = lines.toSorted((one, other) => isOfAll(other) - isOfAll(one) || one.at - other.at);
  return {
    feeds: expected.map((feed, place) => ({
      source: feed.source,
      heartbeatAt: iso(feed.heartbeatAt),
      liveAt: iso(feed.activeAt || null),
      lag: lags[place] ?? null,
      state: feed.interrupted
        ? ('interrupted' as const)
        : isStale(feed, { now, options: option.siteOption2 })
          ? ('silent' as const)
          : ('fresh' as const),
    })),
    suspensions: wide.slice(0, shown).map(({ scope, name, by, reason, at }) => ({
      ...{ scope, name, by, reason },
      at: new Date(at).toISOString(),
    })),
    suspended: {
      beyondMatches: wide.length,
      onMatches: Math.max(0, Math.min(count, mostCounted) - wide.length),
      isMore: count > mostCounted,
    },
    settlement: {
      open: jobs.length,
      stuck: jobs.filter((job) => now - job.at > stuckAfter && job.idleShards(now - stuckAfter).length > 0)
        .length,
      oldestAt: iso(jobs.length === 0 ? null : Math.min(...jobs.map(({ at }) => at))),
    },
  };
}

/**
 * Feeds that should be heard. A stage runs one feed of its own at a time, so one of those that is silent since another was
 * heard was replaced; what others send in (`ingest`) is replaced by none.
 */
function expectedFeeds(feeds: readonly FeedState[], now: number): readonly FeedState[] {
  const isOwn = ({ source }: FeedState): boolean => source !== 'ingest';
  const newest = Math.max(0, ...feeds.filter(isOwn).map(({ heartbeatAt }) => heartbeatAt ?? 0));
  return feeds.filter((feed) => {
    const { heartbeatAt } = feed;
    if (heartbeatAt === null || now - heartbeatAt >= retiredAfter) return false;
    return !(isOwn(feed) && newest - heartbeatAt >= replacedAfter);
  });
}

function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
