import { batchGet, ConditionFailed, get, type Item, put } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** A drawn round: everything its result follows from, except the seed. Written once, never changed. */
export interface StoredDraw {
  readonly game: string;
  readonly seq: string;
  readonly draw: readonly number[];
  readonly entropy: string;
  /** 'local', or 'drand:{number of the beacon}'. */
  readonly entropySource: string;
  /** Of the beacon, hexadecimal; absent for local rounds. */
  readonly signature?: string;
  /** Epoch ms. */
  readonly closeAt: number;
  readonly drawAt: number;
  readonly drawnAt: number;
}

export async function readDraw(game: string, seq: string): Promise<StoredDraw | undefined> {
  return drawFrom(await get(keys.draw(game, seq)));
}

/** Draws of some rounds by their sequence; rounds that are not drawn are missing. */
export async function readDraws(
  game: string,
  seqs: readonly string[],
): Promise<ReadonlyMap<string, StoredDraw>> {
  const found = await batchGet(seqs.map((seq) => keys.draw(game, seq)));
  const draws = [...found.values()].flatMap((item) => drawFrom(item) ?? []);
  return new Map(draws.map((draw) => [draw.seq, draw]));
}

/** Stores a draw. The first one of a round stays and is returned to every caller. */
export async function storeDraw(draw: StoredDraw): Promise<StoredDraw> {
  try {
    await put({ ...keys.draw(draw.game, draw.seq), ...draw }, { ifAbsent: true });
    return draw;
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
  }
  const first = await readDraw(draw.game, draw.seq);
  if (!first) throw new Error(`the draw of ${draw.game} ${draw.seq} is gone`);
  return first;
}

/** An item of `keys.draw`; undefined when there is none. */
export function drawFrom(item: Item | undefined): StoredDraw | undefined {
  return item !== undefined && isDraw(item) ? item : undefined;
}

function isDraw(item: Item): item is Item & StoredDraw {
  return Array.isArray(item.draw) && typeof item.seq === 'string';
}
