import { gameNews } from '../../shared/rules/game-news.ts';
import type { IngestPorts } from '../providers/sports-feed/ingest.ts';
import { announceGames } from '../runtime/announce.ts';
import { log } from '../runtime/log.ts';
import { sendSettlement } from '../runtime/queue.ts';
import { pointerShards } from '../table/keys.ts';
import { readGameState } from '../table/matches.ts';
import { commitGame } from '../table/matches-commit.ts';
import { noteHeartbeat, noteKeepAlive } from '../table/matches-feed.ts';
import { settings } from '../table/settings.ts';
import { withStrays } from '../table/stray-results.ts';

/** Where the feed's matches go: the table, then the settlement queue and the sockets. `clock` is the server's. */
export function feedPorts(clock: () => number): IngestPorts {
  return {
    load: async (gameId) => (await readGameState(gameId)) ?? null,
    store: async ({ before, after, settlement }) => {
      const committed = await commitGame({
        before,
        after,
        now: clock(),
        settlement: settlement && { ...(await withStrays(settlement, before)), source: 'feed', actors: [] },
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
      if (before)
        void quietly(
          'news-not-sent',
          settings().then((config) => announceGames(gameNews({ before, after: state, settings: config }))),
        );
      return state;
    },
    heartbeat: (source, { interrupted }) => noteHeartbeat(source, { interrupted, now: clock() }),
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
