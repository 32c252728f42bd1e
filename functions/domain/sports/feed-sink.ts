import type {
  FeedLag,
  Match,
  MatchState,
  SettlementCode,
  SettlementJob,
} from '../../../shared/model/sports/match.ts';
import { measureFeedDelay } from '../../runtime/figures.ts';
import { announceMatchChange, sendInBackground } from '../../runtime/live/announce-match-change.ts';
import { log } from '../../runtime/log.ts';
import { pointerShards } from '../../table/keys/keys.ts';
import { withUnlistedLegs } from '../../table/settlement/unlisted-results.ts';
import { commitMatch } from '../../table/sports/commit-match.ts';
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
        lags.measure(after.match.source, clock() - after.match.feedAt);
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
    heartbeat: (source: Match['source'], { interrupted }: { readonly interrupted: boolean }): Promise<void> =>
      noteHeartbeat(source, { interrupted, now: clock(), lag: lags.of(source) }),
    keepAlive: (source: Match['source'], keepAlive: Parameters<typeof noteKeepAlive>[1]): Promise<void> =>
      noteKeepAlive(source, { ...keepAlive, lag: lags.of(source) }),
  };
}

/** Milliseconds a measured lag counts, and how many of a feed are kept: a busy evening brings some hundred changes a minute. */
const recent = 60_000;
const mostMeasured = 1_000;

/** Lags of this process, in memory: they are stored with the signs of life, so that no message costs a write more. */
function lagMeter(clock: () => number) {
  const measured = new Map<Match['source'], { readonly lag: number; readonly at: number }[]>();
  return {
    measure: (source: Match['source'], lag: number): void => {
      const known = measured.get(source) ?? [];
      measured.set(source, known);
      // A sender's clock may be ahead of ours.
      known.push({ lag: Math.max(0, lag), at: clock() });
      if (known.length > mostMeasured) known.shift();
    },
    /** The median of the last minute; undefined when nothing changed in it. */
    of: (source: Match['source']): FeedLag | undefined => {
      const now = clock();
      const lags = (measured.get(source) ?? []).filter(({ at }) => now - at < recent).map(({ lag }) => lag);
      const milliseconds = lags.toSorted((one, other) => one - other)[Math.floor(lags.length / 2)];
      return milliseconds === undefined ? undefined : { milliseconds, at: now };
    },
  };
}

async function quietly(event: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    log.warn(event, { message: error instanceof Error ? error.message : String(error) });
  }
}
