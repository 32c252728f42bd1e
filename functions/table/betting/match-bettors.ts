import pMap from 'p-map';
import { queryAll } from '../client/table.ts';
import { keys, pointerShards } from '../keys/keys.ts';
import { betsBetween } from './bet-history.ts';
import { pointerOf } from './bets.ts';

/** Of so many members their own bets are read, and so many of these, the newest first; of more, the match's: some megabytes either way. */
const ownMembersAtMost = 20;
const ownBetsAtMost = 2_000;
const membersAtOnce = 10;
/** A bet's time is that of the process that placed it. Milliseconds. */
const clockTolerance = 60_000;

/**
 * One of these members who has a bet on the match or round, cancelled and cashed out ones aside. Reads the members' own bets, of
 * which a desk's members have few; the bets of the match, shard beside shard, where they have thousands, or where there are many of
 * them: a name that is common. Consistent.
 */
export async function bettorOn(
  gameId: string,
  members: ReadonlySet<number>,
  now: number,
): Promise<number | undefined> {
  if (members.size > ownMembersAtMost) return bettorOfAll(gameId, members);
  let left = ownBetsAtMost;
  let bettor: number | undefined;
  await pMap(
    members,
    async (memberSeq) => {
      for await (const bets of betsBetween(memberSeq, { from: 0, to: now + clockTolerance })) {
        const isOnMatch = bets.some(
          ({ status, legs }) =>
            (status === 'open' || status === 'settled') && legs.some((leg) => leg.gameId === gameId),
        );
        if (isOnMatch) bettor = memberSeq;
        left -= bets.length;
        if (bettor !== undefined || left <= 0) return;
      }
    },
    { concurrency: membersAtOnce },
  );
  return bettor === undefined && left <= 0 ? bettorOfAll(gameId, members) : bettor;
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
