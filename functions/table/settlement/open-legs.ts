import pMap from 'p-map';
import type { OpenLegPointer } from '../../../shared/model/betting/bet.ts';
import { settlementCodes } from '../../../shared/model/sports/match.ts';
import { settledPayout } from '../../../shared/rules/odds.ts';
import { type OpenLeg, openLegsOf } from '../../../shared/rules/trading/exposure.ts';
import { betOf } from '../betting/bet-item.ts';
import { pointerOf, singleBetOf } from '../betting/bets.ts';
import { at, batchGet, type Item, queryAll } from '../client/table.ts';
import { keys, pointerShards } from '../keys/keys.ts';

/** Matches read at the same time, ten queries each. */
const matchesAtOnce = 4;

/**
 * The open legs on these matches, read from the pointers that settlement works from and, for bets of more than one leg,
 * from the bets themselves. Ten queries per match and a batch per hundred such bets; placements pay nothing for it.
 */
export async function openLegsOn(
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OpenLeg[]>> {
  const entryOf = async (gameId: string) => [gameId, await legsOn(gameId)] as const;
  return new Map(await pMap(gameIds, entryOf, { concurrency: matchesAtOnce }));
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
    legs.push(...open.flatMap((item, index) => singleBetLeg(item, pointers[index])));
    // A bet with two legs here has two pointers and is read once.
    const multiples = pointers.filter(({ betCode }, index) => {
      const isNew = singleBetOf(open[index]) === undefined && !seen.has(betCode);
      return isNew && seen.add(betCode);
    });
    for (let first = 0; first < multiples.length; first += 100)
      legs.push(...(await legsOfBets(gameId, multiples.slice(first, first + 100))));
  }
  return legs;
}

/** The pointer of a single bet holds all that is needed. */
function singleBetLeg(item: Item, pointer: OpenLegPointer | undefined): readonly OpenLeg[] {
  const single = singleBetOf(item);
  if (!single || !pointer) return [];
  const { betCode, gameId, marketId, selectionId, level } = pointer;
  const { stake, odds, folderId } = single;
  const payout = settledPayout(stake, [{ odds, code: settlementCodes.won }]);
  const of = { betCode, gameId, marketId, folderId, selectionId, ...(level !== undefined && { level }) };
  return [{ ...of, stake, payout, otherwise: 0 }];
}

async function legsOfBets(gameId: string, pointers: readonly OpenLegPointer[]): Promise<readonly OpenLeg[]> {
  const keyOf = ({ memberSeq, betCode }: OpenLegPointer) => keys.bet(memberSeq, betCode);
  const found = await batchGet(pointers.map(keyOf));
  return pointers.flatMap((pointer) => {
    const item = at(found, keyOf(pointer));
    if (!item) return [];
    const { level } = pointer;
    const legs = openLegsOf(betOf(item)).filter((leg) => leg.gameId === gameId);
    return level === undefined ? legs : legs.map((leg) => ({ ...leg, level }));
  });
}
