import type { Bet, BetLeg } from '../../../shared/model/betting/bet.ts';
import { betTotals } from '../../../shared/rules/bets/bet-totals.ts';
import { batchGet, get, type Key, put, queryAll } from '../client/table.ts';
import { keys, pointerShards } from '../keys/keys.ts';
import { fromText } from '../sports/matches.ts';
import { betsBetween } from './bet-history.ts';
import { betOf } from './bet-item.ts';
import { findBet, pointerOf } from './bets.ts';

type Counts = Readonly<Record<string, number>>;

interface Stored {
  /** Open bets by match. */
  readonly counts: Counts | string;
  /** Matches still to be counted in this round, soonest first. */
  readonly left: readonly string[] | string;
}

interface Counting {
  readonly counts: ReadonlyMap<string, number>;
  readonly left: readonly string[];
}

/** How far the counting of open bets has come, and what it found. */
export async function openBetCounting(): Promise<Counting> {
  const stored = await get<Stored>(keys.openBetCounts());
  if (!stored) return { counts: new Map(), left: [] };
  return { counts: new Map(Object.entries(fromText(stored.counts))), left: fromText(stored.left) };
}

/** Open bets by match as last counted; a match without any may be missing. */
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

/** Milliseconds: no open bet older than this is on a match that still takes bets. */
const lookBack = 14 * 24 * 3_600_000;

/** Won a member's open bets may pay on each selection, by its id: a query over their bets, made where the operator limits it. */
export async function openPayouts(memberSeq: number, now: number): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for await (const bets of betsBetween(memberSeq, { from: now - lookBack, to: now + 60_000 })) {
    for (const bet of bets.filter(({ status }) => status === 'open')) {
      const { expectedPrize } = betTotals(bet);
      for (const { selectionId } of bet.legs.filter(({ isBonus }) => !isBonus))
        found.set(selectionId, (found.get(selectionId) ?? 0) + expectedPrize);
    }
  }
  return found;
}

/** Open bets on a match, counted from the pointers: ten queries, so for a dialog and not for a list. */
export async function countOpenBets(gameId: string): Promise<number> {
  const counts = await Promise.all(pointerShards.map((shard) => countIn(gameId, shard)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countIn(gameId: string, shard: number): Promise<number> {
  const bets = new Set<string>();
  for await (const items of queryAll({ ...keys.pointers(gameId, shard), consistent: false })) {
    for (const item of items) if (item.st === 'O') bets.add(item.sk.split('#')[1] ?? '');
  }
  return bets.size;
}

/**
 * Open legs on selections that the match's markets no longer list (a new line replaces the old one), one per selection:
 * a result of the match must decide them too. `settledToo`: also settled ones, for a corrected result.
 */
export async function unlistedLegs(
  gameId: string,
  listed: ReadonlySet<string>,
  { settledToo = false }: { readonly settledToo?: boolean } = {},
): Promise<BetLeg[]> {
  const unlisted = new Map<string, { memberSeq: number; betCode: string; leg: number }>();
  for (const shard of pointerShards) {
    for await (const items of queryAll(keys.pointers(gameId, shard))) {
      for (const pointer of items.map(pointerOf)) {
        const isWanted = pointer.state === 'O' || settledToo;
        if (isWanted && !listed.has(pointer.selectionId)) unlisted.set(pointer.selectionId, pointer);
      }
    }
  }
  const legs = [...unlisted.values()].map(
    async ({ memberSeq, betCode, leg }) => (await findBet(memberSeq, betCode))?.legs[leg] ?? [],
  );
  return (await Promise.all(legs)).flat();
}

/** Bets with a leg on one of these selections, open and settled ones, at most `most`; `partly` when there are more. */
export async function betsOnSelections(
  gameId: string,
  { selections, most }: { readonly selections: ReadonlySet<string>; readonly most: number },
): Promise<{ readonly bets: readonly Bet[]; readonly partly: boolean }> {
  const wanted = new Map<string, Key>();
  for (const shard of pointerShards) {
    for await (const items of queryAll(keys.pointers(gameId, shard))) {
      for (const { memberSeq, betCode, selectionId } of items.map(pointerOf)) {
        if (wanted.size > most) break;
        if (selections.has(selectionId)) wanted.set(betCode, keys.bet(memberSeq, betCode));
      }
    }
  }
  const found = await batchGet([...wanted.values()].slice(0, most));
  return { bets: [...found.values()].map(betOf), partly: wanted.size > most };
}
