import { pointerShards } from '../../../functions/table/keys/keys.ts';
import type { DirectTable, PointerPage } from '../faults/direct-table.ts';

export interface OpenShards {
  /** Looks at each shard that had an open leg at the last look. */
  look(): Promise<{
    /** A shard was settled further, or through. */
    readonly moved: boolean;
    readonly left: number;
  }>;
}

/**
 * Where the settlement of matches stands, shard by shard. A look goes on where the last one found an open leg and reads a
 * page of pointers: counting all would weigh on the table more than the settlement does.
 */
export function openShards(table: Pick<DirectTable, 'firstOpen'>, games: readonly string[]): OpenShards {
  const open = new Map<string, PointerPage | null>();
  for (const gameId of games) for (const shard of pointerShards) open.set(`${gameId}#${shard}`, null);
  return {
    look: async () => {
      let moved = false;
      for (const [name, before] of open) {
        const [gameId = '', shard] = name.split('#');
        try {
          const now = await table.firstOpen(gameId, Number(shard), before);
          if (now) open.set(name, now);
          else open.delete(name);
          moved ||= !isSame(before, now);
        } catch {
          // The table is down for a moment: the shard stands where it stood.
        }
      }
      return { moved, left: open.size };
    },
  };
}

function isSame(one: PointerPage | null, other: PointerPage | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
