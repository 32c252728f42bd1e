import type { Match } from '../../../shared/model/sports/match.ts';
import { noOverrides, type SuspensionScope, type Suspensions } from '../../../shared/model/sports/trading.ts';
import { type Action, at, batchGet, get, type Item, queryAll } from '../client/table.ts';
import { listPage } from '../history/sparse-list.ts';
import { keys, lists, tableIndex, timeToLive } from '../keys/keys.ts';

/** A suspension of some scope, a price override or a shift of a market's prices. */
export type OverrideScope = SuspensionScope | 'price' | 'shift';

/** `STOP#{scope}#{id}`: one suspension or override in force: by whom, when and why. */
export interface OverrideLine {
  readonly scope: OverrideScope;
  readonly id: string;
  /** The name operators see. */
  readonly name: string;
  /** Of an override of one match. */
  readonly gameId?: string;
  /** Hundredths of a price, percent of a shift. */
  readonly value?: number;
  readonly by: string;
  readonly reason: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Milliseconds after the start of its match until a line is deleted: a finished match needs no reopening. */
const keptAfterStart = 36 * 3_600_000;

/** Part of the suspension's or override's transaction; a repetition replaces operator and reason. */
export function putOverrideLineAction(line: OverrideLine, startTime?: number): Action {
  return {
    put: {
      ...keys.override(line.scope, line.id),
      ...line,
      [tableIndex.pk]: lists.overrides,
      [tableIndex.sk]: `${new Date(line.at).toISOString()}#${line.scope}#${line.id}`,
      ...(startTime !== undefined && {
        [timeToLive]: Math.floor((startTime + keptAfterStart) / 1000),
      }),
    },
  };
}

/** @param shownAt holds while the line is the one set then, epoch ms; absent: whichever there is, or none */
export function deleteOverrideLineAction({ scope, id }: Place, shownAt?: number): Action {
  const gone = { delete: keys.override(scope, id) };
  return shownAt === undefined ? gone : { ...gone, when: { equals: { at: shownAt } } };
}

/** The suspension or override in force at a place, read consistently. */
export async function overrideLineAt({ scope, id }: Place): Promise<OverrideLine | undefined> {
  const item = await get(keys.override(scope, id));
  return item && isOverrideLine(item) ? item : undefined;
}

/** Lines one query of a page reads, and the queries of a page. */
const linesAtOnce = 100;
const mostQueries = 10;

/**
 * Suspensions and overrides in force, the newest first, page by page: `size` is at most what one query reads. Those that are over are
 * left out; where a thousand of them lie in a row the page is short, also empty, and goes on behind them.
 */
export async function overridesPage({
  after,
  size,
  now,
}: {
  readonly after: string | undefined;
  readonly size: number;
  readonly now: number;
}): Promise<{ readonly lines: readonly OverrideLine[]; readonly next: string | null }> {
  const lines: (Item & OverrideLine)[] = [];
  let place: string | null | undefined = after;
  for (let queries = 0; place !== null && queries < mostQueries && lines.length < size; queries += 1) {
    const { items, next } = await listPage({
      ...{ list: lists.overrides, descending: true, size: linesAtOnce },
      after: place,
    });
    lines.push(...items.filter(isOverrideLine).filter((item) => !isOver(item, now)));
    place = next;
  }
  const shown = lines.slice(0, size);
  const next = shown.length < lines.length ? String(shown.at(-1)?.[tableIndex.sk]) : (place ?? null);
  return { lines: shown, next };
}

type Place = Pick<OverrideLine, 'scope' | 'id'>;

/** Those of some places that are in force, in one batch per hundred. */
export async function overrideLinesAt(
  places: readonly Place[],
  now: number,
): Promise<readonly OverrideLine[]> {
  const wanted = places.map(({ scope, id }) => keys.override(scope, id));
  const found = wanted.length > 0 ? await batchGet(wanted) : undefined;
  return wanted.flatMap((key) => {
    const item = found && at(found, key);
    return item && isOverrideLine(item) && !isOver(item, now) ? [item] : [];
  });
}

/** Where the suspensions and overrides of one match have their lines. */
export function placesOfMatch({ gameId, suspended, desk = noOverrides }: Match): readonly Place[] {
  const ofMarkets = (scope: OverrideScope, ids: readonly (number | string)[]) =>
    ids.map((id) => ({ scope, id: `${gameId}-${id}` }));
  const ofSelections = (scope: OverrideScope, ids: readonly string[]) => ids.map((id) => ({ scope, id }));
  return [
    ...(suspended ? [{ scope: 'game' as const, id: gameId }] : []),
    ...ofMarkets('gameMarket', desk.markets),
    ...ofMarkets('shift', Object.keys(desk.shifts)),
    ...ofSelections('selection', desk.selections),
    ...ofSelections('price', Object.keys(desk.prices)),
  ];
}

/** Where the suspensions that reach beyond one match have their lines. */
export function widePlaces({ all, sports, leagues, markets, members }: Suspensions): readonly Place[] {
  const placesOf = (scope: SuspensionScope, ids: readonly number[]) =>
    ids.map((id) => ({ scope, id: String(id) }));
  return [
    ...placesOf('all', all ? [0] : []),
    ...placesOf('sport', sports),
    ...placesOf('league', leagues),
    ...placesOf('market', markets),
    ...placesOf('member', members),
  ];
}

/** How many suspensions and overrides are in force; more than `most` are not counted. */
export async function countOverrides(most: number, now: number): Promise<number> {
  let count = 0;
  const only = ['scope', timeToLive];
  for await (const items of queryAll({ pk: lists.overrides, index: 'byList', limit: most + 1, only })) {
    count += items.filter((item) => isOverrideLine(item) && !isOver(item, now)).length;
    if (count > most) return most + 1;
  }
  return count;
}

function isOverrideLine(item: Item): item is Item & OverrideLine {
  return item.sk === 'STOP' && typeof item.scope === 'string';
}

/** The table deletes expired items with a delay. */
function isOver(item: Item, now: number): boolean {
  const end = item[timeToLive];
  return typeof end === 'number' && end * 1000 < now;
}
