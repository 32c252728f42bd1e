import * as z from 'zod';
import { settleShard } from '../../../functions/jobs/settlement/settle-shard.ts';
import { query } from '../../../functions/table/client/table.ts';
import { lists, pointerShards } from '../../../functions/table/keys/keys.ts';

const Job = z.object({ gameId: z.string(), revision: z.int() });
const beat = 40;

/**
 * Another settlement worker beside the system's own: it gets a share of the queue's messages too, as a queue that delivers
 * twice would have it. Returns how many messages it worked on. What fails is the system's to finish.
 */
export async function workBeside({
  running,
  random,
  share,
}: {
  running: () => boolean;
  random: () => number;
  share: number;
}): Promise<number> {
  const offered = new Set<string>();
  let taken = 0;
  while (running()) {
    const { items } = await query({ pk: lists.openJobs, index: 'byList', limit: 100 }).catch(() => ({
      items: [],
    }));
    const messages = items.flatMap((item) => {
      const job = Job.parse(item);
      return pointerShards.map((shard) => ({ ...job, shard }));
    });
    for (const message of messages) {
      const name = `${message.gameId}#${message.revision}#${message.shard}`;
      if (offered.has(name)) continue;
      offered.add(name);
      if (random() >= share) continue;
      taken += 1;
      void settleShard(message, Date.now).catch(() => undefined);
    }
    await new Promise((resolve) => setTimeout(resolve, beat));
  }
  return taken;
}
