import type { Match, MatchState, SettlementCode, SettlementJob } from '../../../shared/model/sports/match.ts';
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
      noteHeartbeat(source, { interrupted, now: clock() }),
    keepAlive: noteKeepAlive,
  };
}

async function quietly(event: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    log.warn(event, { message: error instanceof Error ? error.message : String(error) });
  }
}
