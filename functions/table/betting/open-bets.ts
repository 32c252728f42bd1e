import type { Bet, BetLeg } from '../../../shared/model/betting/bet.ts';
import { batchGet, get, type Key, put, queryAll } from '../client/table.ts';
import { keys, pointerShards } from '../keys/keys.ts';
import { fromJson } from '../sports/matches.ts';
import { betOf } from './bet-item.ts';
import { findBet, pointerOf } from './bets.ts';

type Counts = Readonly<Record<string, number>>;

/** The item; both values are stored as JSON texts (see `fromJson`). */
interface Stored {
  /** Number of open bets by match. */
  readonly counts: Counts | string;
  /** Matches still to be counted in this pass over all matches, soonest first. */
  readonly left: readonly string[] | string;
}

interface Counting {
  readonly counts: ReadonlyMap<string, number>;
  readonly left: readonly string[];
}

/** The counts so far, and the matches still to be counted. The sweep job counts a few matches in each run. */
export async function openBetCounting(): Promise<Counting> {
  const stored = await get<Stored>(keys.openBetCounts());
  if (!stored) return { counts: new Map(), left: [] };
  return { counts: new Map(Object.entries(fromJson(stored.counts))), left: fromJson(stored.left) };
}

/** Number of open bets by match, as last counted; a match without open bets may be missing. */
export async function openBetCounts(): Promise<ReadonlyMap<string, number>> {
  return (await openBetCounting()).counts;
}

export async function saveOpenBetCounting({ counts, left }: Counting): Promise<void> {
  await put({
    ...keys.openBetCounts(),
    counts: JSON.stringify(Object.fromEntries(counts)),
    left: JSON.stringify(left),
  });
}

/** Number of open bets on a match, counted from the open-leg pointers: one query per shard, too many for a list of matches. */
export async function countOpenBets(gameId: string): Promise<number> {
  const counts = await Promise.all(pointerShards.map((shard) => countOpenBetsIn(gameId, shard)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countOpenBetsIn(gameId: string, shard: number): Promise<number> {
  const bets = new Set<string>();
  for await (const items of queryAll({ ...keys.pointers(gameId, shard), consistent: false })) {
    // A pointer's sort key is `L#{bet code}#…`. `pointerOf` would parse the rest of each pointer for nothing.
    for (const { st: status, sk } of items) if (status === 'O') bets.add(sk.split('#')[1] ?? '');
  }
  return bets.size;
}

/**
 * One open leg for each selection that the match's markets no longer list (a new line replaced the old one): a result of
 * the match must decide these selections too. A corrected result needs `includeSettled`: settled legs as well.
 */
export async function unlistedLegs(
  gameId: string,
  listed: ReadonlySet<string>,
  { includeSettled = false }: { readonly includeSettled?: boolean } = {},
): Promise<BetLeg[]> {
  const unlisted = new Map<string, { memberSeq: number; betCode: string; leg: number }>();
  for (const shard of pointerShards) {
    for await (const items of queryAll(keys.pointers(gameId, shard))) {
      for (const pointer of items.map(pointerOf)) {
        const isWanted = pointer.state === 'O' || includeSettled;
        if (isWanted && !listed.has(pointer.selectionId)) unlisted.set(pointer.selectionId, pointer);
      }
    }
  }
  const legs = await Promise.all(
    [...unlisted.values()].map(
      async ({ memberSeq, betCode, leg }) => (await findBet(memberSeq, betCode))?.legs[leg],
    ),
  );
  return legs.filter((leg) => leg !== undefined);
}

/** Open and settled bets with a leg on one of these selections, `limit` at most; `isPartial` when there are more. */
export async function betsOnSelections(
  gameId: string,
  { selections, limit }: { readonly selections: ReadonlySet<string>; readonly limit: number },
): Promise<{ readonly bets: readonly Bet[]; readonly isPartial: boolean }> {
  const wanted = new Map<string, Key>();
  for (const shard of pointerShards) {
    for await (const items of queryAll(keys.pointers(gameId, shard))) {
      for (const { memberSeq, betCode, selectionId } of items.map(pointerOf)) {
        if (wanted.size > limit) break;
        if (selections.has(selectionId)) wanted.set(betCode, keys.bet(memberSeq, betCode));
      }
    }
  }
  const found = await batchGet([...wanted.values()].slice(0, limit));
  return { bets: [...found.values()].map(betOf), isPartial: wanted.size > limit };
}
