import type { Game, GameState, SettlementCode, SettlementJob } from '../../../shared/model/sports/match.ts';
import { announceChange } from '../../runtime/live/announce-match-change.ts';
import { tellMeanwhile } from '../../runtime/live/background-sends.ts';
import { log } from '../../runtime/log.ts';
import { pointerShards } from '../../table/keys/keys.ts';
import { withStrays } from '../../table/settlement/unlisted-results.ts';
import { noteHeartbeat, noteKeepAlive } from '../../table/sports/feed-state.ts';
import { readGameState } from '../../table/sports/matches.ts';
import { commitGame } from '../../table/sports/matches-commit.ts';
import { sendSettlement } from '../settlement/settlement-queue.ts';

/** A game as a feed's translation leaves it, in the model's own types: the runtime knows no provider. */
interface Change {
  readonly before: GameState | null;
  readonly after: GameState;
  readonly settlement:
    | (Pick<SettlementJob, 'results' | 'closedAt' | 'score'> & { readonly strays?: SettlementCode })
    | null;
}

/**
 * Where the matches of every feed go, the built-in one and those from outside: the table, then the settlement queue and
 * the sockets, which the next game does not wait for (`allTold`). `clock` is the server's.
 */
export function ingestPorts(clock: () => number) {
  return {
    load: async (gameId: string): Promise<GameState | null> => (await readGameState(gameId)) ?? null,
    store: async ({ before, after, settlement }: Change): Promise<GameState | null> => {
      const committed = await commitGame({
        before,
        after,
        now: clock(),
        settlement: settlement && { ...(await withStrays(settlement, after)), source: 'feed', actors: [] },
      });
      if (!committed) return null;
      const { state, job } = committed;
      // The open job is the outbox: what is not sent here, the sweep sends.
      if (job)
        await quietly(
          'settlement-not-sent',
          sendSettlement(
            pointerShards.map((shard) => ({ gameId: job.gameId, revision: job.revision, shard })),
          ),
        );
      tellMeanwhile(quietly('news-not-sent', announceChange({ before, after: state, now: clock() })));
      return state;
    },
    heartbeat: (source: Game['source'], { interrupted }: { readonly interrupted: boolean }): Promise<void> =>
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
