import type { Bet, BetLeg } from '../../../shared/model/betting/bet.ts';
import { betTotals } from '../../../shared/rules/bets/bet-totals.ts';
import { batchGet, type Key, queryAll } from '../client/table.ts';
import { keys, pointerShards } from '../keys/keys.ts';
import { betsBetween } from './bet-history.ts';
import { betOf } from './bet-item.ts';
import { findBet, pointerOf } from './bets.ts';

/** An open ticket older than this is on no list a bet can still be placed from. */
const lookedBack = 14 * 24 * 3_600_000;

/** Won a member's open tickets may bring on each selection, by its id: a query over his bets, for houses that limit it. */
export async function openWinnings(memberSeq: number, now: number): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for await (const bets of betsBetween(memberSeq, { from: now - lookedBack, to: now + 60_000 })) {
    for (const bet of bets.filter(({ status }) => status === 'open')) {
      const { expectedPrize } = betTotals(bet);
      for (const { selectionId } of bet.legs.filter(({ isBonus }) => !isBonus))
        found.set(selectionId, (found.get(selectionId) ?? 0) + expectedPrize);
    }
  }
  return found;
}

/** Open tickets of a game, counted from the pointers: ten queries, for a dialog and not for a list. */
export async function countOpenTickets(gameId: string): Promise<number> {
  const counts = await Promise.all(pointerShards.map((shard) => countIn(gameId, shard)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countIn(gameId: string, shard: number): Promise<number> {
  const tickets = new Set<string>();
  for await (const items of queryAll({ ...keys.pointers(gameId, shard), consistent: false })) {
    for (const item of items) if (item.st === 'O') tickets.add(item.sk.split('#')[1] ?? '');
  }
  return tickets.size;
}

/**
 * Open legs on selections the game's markets no longer list (a line priced anew takes the place of the old one), one
 * per selection: whoever decides the game must decide them too. `settledToo`: who decides it anew, the settled ones as well.
 */
export async function strayLegs(
  gameId: string,
  listed: ReadonlySet<string>,
  { settledToo = false }: { readonly settledToo?: boolean } = {},
): Promise<BetLeg[]> {
  const strays = new Map<string, { memberSeq: number; betCode: string; leg: number }>();
  for (const shard of pointerShards) {
    for await (const items of queryAll(keys.pointers(gameId, shard))) {
      for (const pointer of items.map(pointerOf)) {
        const isWanted = pointer.state === 'O' || settledToo;
        if (isWanted && !listed.has(pointer.selectionId)) strays.set(pointer.selectionId, pointer);
      }
    }
  }
  const legs = [...strays.values()].map(
    async ({ memberSeq, betCode, leg }) => (await findBet(memberSeq, betCode))?.legs[leg] ?? [],
  );
  return (await Promise.all(legs)).flat();
}

/** The bets with a leg on one of these selections, open and settled ones; the first so many. */
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
