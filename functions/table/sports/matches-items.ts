import type { Folder, Game, LiveState, Market } from '../../../shared/model/sports/match.ts';
import type { Desk } from '../../../shared/model/sports/trading.ts';
import type { Item } from '../client/table.ts';
import { keys, timeToLive } from '../keys/keys.ts';

/** Items of a game go so many milliseconds after its start: a bet on it may wait for somebody to decide it, and needs it for that. */
export const gamesKept = 400 * 24 * 3_600_000;

/**
 * Nested parts are stored as JSON text: they are read whole and never searched, and the table's own notation of them is
 * three times as long and several times as dear to make and read.
 */
export function asText(value: unknown): string {
  return JSON.stringify(value);
}

/** Written by `asText` alone, so what comes back is of the type that went in; an untexted value is taken as it is. */
export function fromText<T>(value: T | string): T {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

type StoredGame = Item &
  Omit<Game, 'live' | 'sequences' | 'desk'> & {
    desk?: Desk | string;
    live: LiveState | string | null;
    sequences: Game['sequences'] | string;
    /** Marks the write that left it so. */
    write?: string;
  };
type StoredMarket = Item & Omit<Market, 'folders'> & { folders: readonly Folder[] | string };

export function isGame(item: Item): item is StoredGame {
  return item.sk === 'META' && typeof item.gameId === 'string' && typeof item.status === 'string';
}

export function isMarket(item: Item): item is StoredMarket {
  return item.sk.startsWith('MK#') && item.folders !== undefined;
}

export function gameOf({
  pk: _pk,
  sk: _sk,
  [timeToLive]: _end,
  write: _write,
  live,
  sequences,
  desk,
  ...game
}: StoredGame): Game {
  return {
    ...game,
    live: fromText(live),
    sequences: fromText(sequences),
    ...(desk !== undefined && { desk: fromText(desk) }),
  };
}

export function marketOf({ pk: _pk, sk: _sk, [timeToLive]: _end, folders, ...market }: StoredMarket): Market {
  return { ...market, folders: fromText(folders) };
}

/** A game's attributes as stored, without its key. */
export function gameAttributes(game: Game): Record<string, unknown> {
  return {
    ...game,
    live: asText(game.live),
    sequences: asText(game.sequences),
    ...(game.desk && { desk: asText(game.desk) }),
    [timeToLive]: expiry(game),
  };
}

export function marketItem(market: Market, game: Game): Item {
  return {
    ...keys.market(market.gameId, market.marketId),
    ...market,
    folders: asText(market.folders),
    [timeToLive]: expiry(game),
  };
}

export function expiry(game: Pick<Game, 'startTime'>): number {
  return Math.floor((game.startTime + gamesKept) / 1_000);
}
