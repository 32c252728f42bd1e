import { perTableMemory } from '../client/per-table-memory.ts';
import { ConditionFailed, get, type Item, put, query, remove } from '../client/table.ts';
import { shardOf } from '../keys/key.ts';
import { betRoundShards, keys, lists, tableIndex } from '../keys/keys.ts';

/** A round with bets: the rounds job draws and settles it at its time. */
export interface BetRound {
  readonly game: string;
  readonly seq: string;
  /** The round's times at its first bet, epoch ms. */
  readonly openAt: number;
  readonly closeAt: number;
  readonly drawAt: number;
}

/** Rounds this process has listed; a round lasts minutes, so there are a few hundred at most. */
const maxListed = 500;
const listed = perTableMemory(() => new Set<string>());

/** Lists a round before the first bet on it in this process, so that no bet is left unsettled. Called for each bet, written once. */
export async function listBetRound({ game, seq, openAt, closeAt, drawAt }: BetRound): Promise<void> {
  const name = `${game}#${seq}`;
  if (listed().has(name)) return;
  const item = {
    ...keys.betRound(game, seq),
    ...{ game, seq, openAt, closeAt, drawAt },
    ...betRoundListing({ game, seq, drawAt }),
  };
  try {
    await put(item, { ifAbsent: true });
  } catch (failure) {
    // Already listed, with the times of its first bet.
    if (!(failure instanceof ConditionFailed)) throw failure;
  }
  if (listed().size >= maxListed) listed().clear();
  listed().add(name);
}

/** A round with the times of its first bet; undefined for one without bets, or already settled. */
export async function betRoundOf(game: string, seq: string): Promise<BetRound | undefined> {
  const item = await get(keys.betRound(game, seq));
  return item && isBetRound(item) ? item : undefined;
}

/** Rounds with bets whose draw is due, oldest first. */
export async function dueBetRounds(now: number, limit: number): Promise<readonly BetRound[]> {
  return (await ofEveryShard({ to: `${iso(now)}~`, limit })).slice(0, limit);
}

/** The first ones of every shard, in order of their draws. */
async function ofEveryShard(named: {
  readonly to?: string;
  readonly limit: number;
}): Promise<readonly BetRound[]> {
  const pages = await Promise.all(
    Array.from({ length: betRoundShards }, (_, shard) =>
      query({ pk: lists.betRounds(shard), index: 'byList', ...named }),
    ),
  );
  return pages
    .flatMap(({ items }) => items.filter(isBetRound))
    .toSorted((one, other) => one.drawAt - other.drawAt);
}

/** Whether a game's day has rounds with bets that are not settled yet. */
export async function hasBetRounds(game: string, day: string): Promise<boolean> {
  const { items } = await query({ ...keys.betRounds(game, day), limit: 1 });
  return items.length > 0;
}

/** When the next round with bets is drawn, epoch ms; null when there is none. */
export async function nextDraw(): Promise<number | null> {
  return (await ofEveryShard({ limit: 1 }))[0]?.drawAt ?? null;
}

/** Takes a round off the list once its settlement job is stored: from then on the job is the record. */
export async function unlistBetRound({ game, seq }: Pick<BetRound, 'game' | 'seq'>): Promise<void> {
  await remove(keys.betRound(game, seq));
}

function isBetRound(item: Item): item is Item & BetRound {
  return typeof item.game === 'string' && typeof item.seq === 'string' && typeof item.drawAt === 'number';
}

/**
 * Where a round, or a bet drawn by itself, stands among those to be drawn. By its sequence: bets that are drawn by themselves
 * come as fast as members play, and one partition of the index takes a thousand writes a second.
 */
export function betRoundListing({
  game,
  seq,
  drawAt,
}: Pick<BetRound, 'game' | 'seq' | 'drawAt'>): Readonly<Record<string, string>> {
  return {
    [tableIndex.pk]: lists.betRounds(shardOf(seq, betRoundShards)),
    [tableIndex.sk]: `${iso(drawAt)}#${game}#${seq}`,
  };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
