import { queryAll } from '../client/table.ts';
import { keys, pointerShards } from '../keys/keys.ts';
import { pointerOf } from './bets.ts';

/**
 * One of these members who has a bet on the match or round: open, or settled in the last eight days. Cancelled and cashed out
 * bets count no more. Reads the bets of the match, shard beside shard, until one is found; consistent.
 */
export async function bettorOn(gameId: string, members: ReadonlySet<number>): Promise<number | undefined> {
  const found = await Promise.all(pointerShards.map((shard) => bettorIn(gameId, shard, members)));
  return found.find((memberSeq) => memberSeq !== undefined);
}

async function bettorIn(
  gameId: string,
  shard: number,
  members: ReadonlySet<number>,
): Promise<number | undefined> {
  for await (const items of queryAll(keys.pointers(gameId, shard))) {
    const own = items.map(pointerOf).find(({ memberSeq }) => members.has(memberSeq));
    if (own) return own.memberSeq;
  }
  return undefined;
}
