import type { Match, MatchState, SettlementCode, SettlementJob } from '../../../shared/model/sports/match.ts';
import { measureFeedDelay } from '../../runtime/figures.ts';
import { announceMatchChange, sendInBackground } from '../../runtime/live/announce-match-change.ts';
import { log } from '../../runtime/log.ts';
import { newUlid } from '../../table/client/new-ulid.ts';
import { pointerShards } from '../../table/keys/keys.ts';
import { withUnlistedLegs } from '../../table/settlement/unlisted-results.ts';
import { commitMatch } from '../../table/sports/commit-match.ts';
import { storeFeedLags } from '../../table/sports/feed-lags.ts';
import { noteHeartbeat, noteKeepAlive } from '../../table/sports/feed-state.ts';
import { readMatchState } from '../../table/sports/matches.ts';
import { sendSettlement } from '../settlement/settlement-queue.ts';

/** A match as a feed's translation leaves it, in the model's own types. */
interface Change {
  readonly before: MatchState | null;
  readonly after: MatchState;
  readonly settlement:
    | (Pick<SettlementJob, 'results' | 'closedAt' | 'score'> & { readonly unlistedCode?: SettlementCode })
    | null;
}

/**
 * Where the matches of every feed go, built-in or external: the table, then the settlement queue and the sockets,
 * which the next match does not wait for (`backgroundSendsDone`). `clock` is the server's.
 */
export function feedSink(clock: () => number) {
  const lags = lagMeter(clock);
  return {
    load: async (gameId: string): Promise<MatchState | null> => (await readMatchState(gameId)) ?? null,
    store: async ({ before, after, settlement }: Change): Promise<MatchState | null> => {
      const committed = await commitMatch({
        before,
        after,
        now: clock(),
        settlement: settlement && {
          ...(await withUnlistedLegs(settlement, after)),
          source: 'feed',
          actors: [],
        },
      });
      if (!committed) return null;
      if (after.match.feedAt > (before?.match.feedAt ?? 0)) measureFeedDelay(clock() - after.match.feedAt);
      // A match that is new brings prices from before it was listed.
      if (before && after.match.feedAt > before.match.feedAt)
        sendInBackground(lags.measure(after.match.source, clock() - after.match.feedAt));
      const { state, job } = committed;
      // The open job is the outbox: what is not sent here, the sweep sends.
      if (job)
        await quietly(
          'settlement-not-sent',
          sendSettlement(
            pointerShards.map((shard) => ({ gameId: job.gameId, revision: job.revision, shard })),
          ),
        );
      sendInBackground(quietly('push-not-sent', announceMatchChange({ before, after: state, now: clock() })));
      return state;
    },
    heartbeat: async (
      source: Match['source'],
      { interrupted }: { readonly interrupted: boolean },
    ): Promise<void> => {
      await Promise.all([noteHeartbeat(source, { interrupted, now: clock() }), lags.keep(source)]);
    },
    keepAlive: async (
      source: Match['source'],
      keepAlive: Parameters<typeof noteKeepAlive>[1],
    ): Promise<void> => {
      await Promise.all([noteKeepAlive(source, keepAlive), lags.keep(source)]);
    },
  };
}

/** Milliseconds a measured lag counts, and how many of a feed are kept: a busy evening brings some hundred changes a minute. */
const recent = 60_000;
const mostMeasured = 1_000;
/** Milliseconds between two storings of a feed's lags: a write for many changes. */
const storedEvery = 5_000;

interface Measured {
  readonly list: { readonly lag: number; readonly at: number }[];
  storedAt: number;
  isStored: boolean;
}

/**
 * Lags of this process, in memory. It stores them with a change itself, every few seconds at most, since signs of life may all come to
 * another process; where they come to this one, with them too, so that the last changes before a silence count.
 */
function lagMeter(clock: () => number) {
  const process = newUlid(clock());
  const measured = new Map<Match['source'], Measured>();
  const keep = async (source: Match['source']): Promise<void> => {
    const known = measured.get(source);
    if (!known || known.isStored) return;
    const now = clock();
    known.storedAt = now;
    known.isStored = true;
    const lags = known.list.filter(({ at }) => now - at < recent).map(({ lag }) => lag);
    if (lags.length > 0) await quietly('feed-lag-not-stored', storeFeedLags(source, { process, lags, now }));
  };
  return {
    measure: async (source: Match['source'], lag: number): Promise<void> => {
      const known = measured.get(source) ?? { list: [], storedAt: 0, isStored: true };
      measured.set(source, known);
      const now = clock();
      // Negative where the sender's clock is ahead of ours: the dashboard says so.
      known.list.push({ lag, at: now });
      if (known.list.length > mostMeasured) known.list.shift();
      known.isStored = false;
      if (now - known.storedAt >= storedEvery) await keep(source);
    },
    keep,
  };
}

async function quietly(event: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    log.warn(event, { message: error instanceof Error ? error.message : String(error) });
  }
}
