import type { OpenLegPointer } from '../../../shared/model/betting/bet.ts';
import { settledPayout } from '../../../shared/rules/odds.ts';
import { type OpenLeg, openLegsOf } from '../../../shared/rules/trading/exposure.ts';
import { betOf } from '../betting/bet-item.ts';
import { pointerOf, simpleOf } from '../betting/bets.ts';
import { at, batchGet, type Item, queryAll } from '../client/table.ts';
import { keys, pointerShards } from '../keys/keys.ts';

/** Games read at the same time, ten queries each. */
const gamesAtOnce = 4;

/**
 * The open legs on these games, folded from the pointers settlement works from and, for tickets of more than one leg, from
 * the bets themselves. Ten queries a game and a batch per hundred such tickets; placements are not touched.
 */
export async function openLegsOn(
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OpenLeg[]>> {
  const found = new Map<string, readonly OpenLeg[]>();
  const waiting = [...gameIds];
  const worker = async (): Promise<void> => {
    for (let gameId = waiting.shift(); gameId !== undefined; gameId = waiting.shift())
      found.set(gameId, await legsOn(gameId));
  };
  await Promise.all(Array.from({ length: gamesAtOnce }, worker));
  return found;
}

async function legsOn(gameId: string): Promise<readonly OpenLeg[]> {
  const shards = await Promise.all(pointerShards.map((shard) => legsIn(gameId, shard)));
  return shards.flat();
}

async function legsIn(gameId: string, shard: number): Promise<readonly OpenLeg[]> {
  const legs: OpenLeg[] = [];
  const seen = new Set<string>();
  for await (const items of queryAll({ ...keys.pointers(gameId, shard), consistent: false })) {
    const open = items.filter(({ st }) => st === 'O');
    const pointers = open.map(pointerOf);
    legs.push(...open.flatMap((item, index) => simpleLeg(item, pointers[index])));
    // A ticket with two legs here has two pointers, and is read once.
    const tickets = pointers.filter(({ betCode }, index) => {
      const isNew = simpleOf(open[index]) === undefined && !seen.has(betCode);
      return isNew && seen.add(betCode);
    });
    for (let first = 0; first < tickets.length; first += 100)
      legs.push(...(await legsOfTickets(gameId, tickets.slice(first, first + 100))));
  }
  return legs;
}

/** A ticket of one leg is told whole by its pointer. */
function simpleLeg(item: Item, pointer: OpenLegPointer | undefined): readonly OpenLeg[] {
  const simple = simpleOf(item);
  if (!simple || !pointer) return [];
  const { betCode, gameId, marketId, selectionId } = pointer;
  const { stake, odds, folderId } = simple;
  const payout = settledPayout(stake, [{ odds, code: 2 }]);
  return [{ betCode, gameId, marketId, folderId, selectionId, stake, payout, otherwise: 0 }];
}

async function legsOfTickets(
  gameId: string,
  pointers: readonly OpenLegPointer[],
): Promise<readonly OpenLeg[]> {
  const wanted = pointers.map(({ memberSeq, betCode }) => keys.bet(memberSeq, betCode));
  const found = await batchGet(wanted);
  return wanted.flatMap((key) => {
    const item = at(found, key);
    return item ? openLegsOf(betOf(item)).filter((leg) => leg.gameId === gameId) : [];
  });
}
