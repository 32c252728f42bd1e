import type { Round } from '../../../shared/rules/rounds/rounds.ts';
import { ofThisTable } from '../client/per-table-memory.ts';
import { ConditionFailed, get, type Item, put, query, remove } from '../client/table.ts';
import { keys, lists, tableIndex } from '../keys/keys.ts';

/** A round that carries bets: drawn and settled by the clock whether anybody looks or not. */
export interface BetRound {
  readonly game: string;
  readonly seq: string;
  /** As the round was when it was bet on, epoch ms. */
  readonly openAt: number;
  readonly closeAt: number;
  readonly drawAt: number;
}

/** Rounds this process has listed; a round lasts minutes, so a few hundred are all there are. */
const mostKept = 500;
const listed = ofThisTable(() => new Set<string>());

/** Lists a round before its first bet of this process: whoever bets on it then is never forgotten. Often asked, written once. */
export async function listBetRound({ game, seq, openAt, closeAt, drawAt }: Round): Promise<void> {
  const name = `${game}#${seq}`;
  if (listed().has(name)) return;
  const item = {
    ...keys.betRound(game, seq),
    ...{ game, seq, openAt, closeAt, drawAt },
    [tableIndex.pk]: lists.betRounds,
    [tableIndex.sk]: sortedByDraw({ game, seq, drawAt }),
  };
  try {
    await put(item, { ifAbsent: true });
  } catch (failure) {
    // Its times are those of its first bet.
    if (!(failure instanceof ConditionFailed)) throw failure;
  }
  if (listed().size >= mostKept) listed().clear();
  listed().add(name);
}

/** A round as its first bet found it; undefined for one without bets, or settled. */
export async function betRoundOf(game: string, seq: string): Promise<BetRound | undefined> {
  const item = await get(keys.betRound(game, seq));
  return item && isBetRound(item) ? item : undefined;
}

/** Rounds with bets whose draw is due, oldest first. */
export async function dueBetRounds(now: number, limit: number): Promise<readonly BetRound[]> {
  const { items } = await query({ pk: lists.betRounds, index: 'byList', to: `${iso(now)}~`, limit });
  return items.filter(isBetRound);
}

/** Whether a game's day has rounds with bets that are not settled yet. */
export async function hasBetRounds(game: string, day: string): Promise<boolean> {
  const { items } = await query({ ...keys.betRounds(game, day), limit: 1 });
  return items.length > 0;
}

/** When the next round with bets is drawn; null when none waits. */
export async function nextDraw(): Promise<number | null> {
  const { items } = await query({ pk: lists.betRounds, index: 'byList', limit: 1 });
  return items.find(isBetRound)?.drawAt ?? null;
}

/** Its settlement job stands: the job remembers from here on. */
export async function unlistBetRound({ game, seq }: Pick<BetRound, 'game' | 'seq'>): Promise<void> {
  await remove(keys.betRound(game, seq));
}

function isBetRound(item: Item): item is Item & BetRound {
  return typeof item.game === 'string' && typeof item.seq === 'string' && typeof item.drawAt === 'number';
}

function sortedByDraw({ game, seq, drawAt }: Pick<BetRound, 'game' | 'seq' | 'drawAt'>): string {
  return `${iso(drawAt)}#${game}#${seq}`;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
