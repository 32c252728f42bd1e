import type { Folder, LiveState, Market, Match, MatchState } from '../../../shared/model/sports/match.ts';
import type { Overrides } from '../../../shared/model/sports/trading.ts';
import { perTableMemory } from '../client/per-table-memory.ts';
import { at, batchGet, get, type Item, queryAll } from '../client/table.ts';
import { keys, timeToLive } from '../keys/keys.ts';

/** Milliseconds after its start until a match's items are deleted: an open bet on it may need it until operators settle it. */
export const matchRetention = 400 * 24 * 3_600_000;

/**
 * Nested parts are stored as JSON text: they are read whole and never searched, and as typed attributes they would be
 * three times as long and several times as expensive to write and parse.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** Reads what `toJson` wrote, so the value has the type that was written. A value that is not a string is returned as it is. */
export function fromJson<T>(value: T | string): T {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

type StoredMatch = Item &
  Omit<Match, 'live' | 'sequences' | 'desk'> & {
    desk?: Overrides | string;
    live: LiveState | string | null;
    sequences: Match['sequences'] | string;
    /** Identifies the last write. */
    write?: string;
  };
type StoredMarket = Item & Omit<Market, 'folders'> & { folders: readonly Folder[] | string };

export function isMatchItem(item: Item): item is StoredMatch {
  return item.sk === 'META' && typeof item.gameId === 'string' && typeof item.status === 'string';
}

function isMarket(item: Item): item is StoredMarket {
  return item.sk.startsWith('MK#') && item.folders !== undefined;
}

export function matchFrom({
  pk: _pk,
  sk: _sk,
  [timeToLive]: _end,
  write: _write,
  live,
  sequences,
  desk,
  ...match
}: StoredMatch): Match {
  return {
    ...match,
    live: fromJson(live),
    sequences: fromJson(sequences),
    ...(desk !== undefined && { desk: fromJson(desk) }),
  };
}

/** Markets whose folders are kept, those read last. */
const maxKept = 500;
const kept = perTableMemory(
  () => new Map<string, { readonly text: string; readonly folders: readonly Folder[] }>(),
);

/** Every bet on a match reads its market: the text is parsed once until it is another, whatever wrote it. */
function foldersFrom({ pk, sk, folders: text }: StoredMarket): readonly Folder[] {
  if (typeof text !== 'string') return text;
  const markets = kept();
  const name = `${pk}|${sk}`;
  const known = markets.get(name);
  const current = known?.text === text ? known : { text, folders: fromJson<readonly Folder[]>(text) };
  markets.delete(name);
  markets.set(name, current);
  const [oldest] = markets.keys();
  if (markets.size > maxKept && oldest !== undefined) markets.delete(oldest);
  return current.folders;
}

function marketFrom(item: StoredMarket): Market {
  const { pk: _pk, sk: _sk, [timeToLive]: _end, folders: _folders, ...market } = item;
  return { ...market, folders: foldersFrom(item) };
}

/** A match's attributes as stored, without its key. */
export function matchAttributes(match: Match): Record<string, unknown> {
  return {
    ...match,
    live: toJson(match.live),
    sequences: toJson(match.sequences),
    ...(match.desk && { desk: toJson(match.desk) }),
    [timeToLive]: expiry(match),
  };
}

export function marketItem(market: Market, match: Match): Item {
  return {
    ...keys.market(market.gameId, market.marketId),
    ...market,
    folders: toJson(market.folders),
    [timeToLive]: expiry(match),
  };
}

/** Epoch seconds at which the table deletes the items of a match. */
export function expiry(match: Pick<Match, 'startTime'>): number {
  return Math.floor((match.startTime + matchRetention) / 1_000);
}

/** The match and its markets among the items of its partition; undefined without its META item. */
export function matchStateFrom(items: readonly Item[]): MatchState | undefined {
  const meta = items.find(isMatchItem);
  if (!meta) return undefined;
  const markets = items.filter(isMarket).map(marketFrom);
  return { match: matchFrom(meta), markets: markets.sort((a, b) => a.marketId - b.marketId) };
}

/** One match with all its markets, strongly consistent. */
export async function readMatchState(gameId: string): Promise<MatchState | undefined> {
  const { pk } = keys.match(gameId);
  const items: Item[] = [];
  for await (const page of queryAll({ pk, from: 'META', to: 'MK#~' })) items.push(...page);
  return matchStateFrom(items);
}

/** One match without its markets, strongly consistent. */
export async function readMatch(gameId: string): Promise<Match | undefined> {
  const item = await get<Item>(keys.match(gameId));
  return item && isMatchItem(item) ? matchFrom(item) : undefined;
}

const notYetBegun: ReadonlySet<Match['status']> = new Set(['wait', 'postponed', 'cancel']);

/** The feed's period of a scoreboard sent before the match. */
const notStarted = -1;

/** Which matches have begun, whatever their start time says, and when each starts according to the feed (epoch ms). */
interface MatchesInPlay {
  readonly matchesInPlay: ReadonlySet<string>;
  readonly startTimes: ReadonlyMap<string, number>;
}

export async function readMatchProgress(gameIds: readonly string[]): Promise<MatchesInPlay> {
  return matchProgressIn(await batchGet(gameIds.map(keys.match)), gameIds);
}

/** The same from items that were read already. */
export function matchProgressIn(found: Parameters<typeof at>[0], gameIds: readonly string[]): MatchesInPlay {
  const items = gameIds.flatMap((gameId) => at(found, keys.match(gameId)) ?? []);
  const matches = items.filter(isMatchItem).map(matchFrom);
  return {
    matchesInPlay: new Set(matches.filter(hasBegun).map(({ gameId }) => gameId)),
    startTimes: new Map(matches.map(({ gameId, startTime }) => [gameId, startTime])),
  };
}

/** A match that was abandoned and rescheduled waits again, but its score is known. */
function hasBegun({ status, live }: Match): boolean {
  return !notYetBegun.has(status) || (live !== null && live.period !== notStarted);
}
