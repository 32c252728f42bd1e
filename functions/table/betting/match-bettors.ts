import { queryAll } from '../client/table.ts';
import { keys, pointerShards } from '../keys/keys.ts';
import { betsBetween } from './bet-history.ts';
import { pointerOf } from './bets.ts';

/** Of some members so many bets are read, the newest first; where they have more, the match's are: some megabytes either way. */
const ownBetsAtMost = 2_000;
/** A bet's time is that of the process that placed it. Milliseconds. */
const clockTolerance = 60_000;

/**
 * One of these members who has a bet on the match or round, cancelled and cashed out ones aside. Reads the members' own bets, of
 * which a desk's members have few; the bets of the match, shard beside shard, only where they have thousands. Consistent.
 */
export async function bettorOn(
  gameId: string,
  members: ReadonlySet<number>,
  now: number,
): Promise<number | undefined> {
  let left = ownBetsAtMost;
  for (const memberSeq of members) {
    for await (const bets of betsBetween(memberSeq, { from: 0, to: now + clockTolerance })) {
      const isOnMatch = bets.some(
        ({ status, legs }) =>
          (status === 'open' || status === 'settled') && legs.some((leg) => leg.gameId === gameId),
      );
      if (isOnMatch) return memberSeq;
      left -= bets.length;
      if (left <= 0) return bettorOfAll(gameId, members);
    }
    // Whoever has no bet has cost a query.
    left -= 1;
    if (left <= 0) return bettorOfAll(gameId, members);
  }
  return undefined;
}

async function bettorOfAll(gameId: string, members: ReadonlySet<number>): Promise<number | undefined> {
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
