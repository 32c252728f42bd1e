import * as z from 'zod';
import type { Folder, Market, Selection, Side } from '../../model/sports/match.ts';
import { mainFolder } from './market-sets.ts';
import { countsOccurrences } from './market-title.ts';

/**
 * Points kept of a market: with them the item of most markets costs the table no further write unit, since it is written
 * whole with every price anyway.
 */
export const mostHistoryPoints = 16;

const order: readonly Side[] = [
  ...(['home', 'draw', 'away', 'over', 'under', 'odd', 'even', 'yes', 'no'] as const),
  ...(['1X', '12', 'X2', 'none'] as const),
];

/** Selections in one order, whatever order a message had them in. */
function inOrder(selections: readonly Selection[]): readonly Selection[] {
  return [...selections].sort((a, b) => order.indexOf(a.side) - order.indexOf(b.side));
}

/** Prices in the order of the sides, and since when, in seconds after `from`. */
type Point = readonly [after: number, ...prices: number[]];

export interface PriceHistory {
  readonly line: string | null;
  readonly sides: readonly Side[];
  /** Feed time of the first point, epoch seconds. */
  readonly from: number;
  /** Feed prices in hundredths. */
  readonly points: readonly Point[];
}

const Stored = z.object({
  line: z.string().nullable(),
  /** In order, with commas. */
  sides: z.string(),
  from: z.int(),
  points: z.array(z.tuple([z.int()], z.int())),
});

/** The line of a market whose prices are remembered: its main line, where that has two or three sides with a name. */
export function rememberedLine(market: Market): Folder | null {
  const folder = mainFolder(market);
  if (!folder || countsOccurrences({ marketName: market.nameKo, line: folder.line })) return null;
  const { selections } = folder;
  const isNamed = selections.every(({ side }) => order.includes(side));
  return isNamed && (selections.length === 2 || selections.length === 3) ? folder : null;
}

/**
 * The market with its main line's prices in its history, where all of them are on offer and one has moved. Another main
 * line begins a history of its own. `at`: feed time, epoch ms.
 */
export function withHistory(market: Market, at: number): Market {
  const folder = rememberedLine(market);
  if (!folder?.selections.every(({ status }) => status === 'open')) return market;
  const prices = inOrder(folder.selections).map(({ price }) => price);
  const seconds = Math.floor(at / 1_000);
  const known = storedHistory(market);
  const sides = sidesOf(folder).join();
  const isContinued = known?.line === folder.line && known.sides === sides;
  const { from, points } = known && isContinued ? known : { from: seconds, points: [] };
  const last = points.at(-1);
  if (last?.slice(1).every((price, place) => price === prices[place])) return market;
  const after = Math.max(seconds - from, last?.[0] ?? 0);
  const next: readonly Point[] = [...points, [after, ...prices]];
  return { ...market, history: JSON.stringify({ line: folder.line, sides, from, points: thinned(next) }) };
}

/** The opening prices stay, and of what follows the more the newer it is. */
function thinned(points: readonly Point[]): readonly Point[] {
  if (points.length <= mostHistoryPoints) return points;
  const now = points.at(-1)?.[0] ?? 0;
  const gap = (place: number): number => {
    const [before = 0, here = 0, next = 0] = [-1, 0, 1].map((step) => points[place + step]?.[0] ?? 0);
    return (next - before) / (now - here + 1);
  };
  const inner = points.slice(1, -1).map((_, index) => index + 1);
  const [least] = inner.sort((a, b) => gap(a) - gap(b));
  return points.filter((_, place) => place !== least);
}

function sidesOf({ selections }: Folder): readonly Side[] {
  return inOrder(selections).map(({ side }) => side);
}

function storedHistory(market: Market): z.infer<typeof Stored> | null {
  return market.history === undefined ? null : Stored.parse(JSON.parse(market.history));
}

/** The prices a market's main line had; null where none are remembered. */
export function priceHistory(market: Market): PriceHistory | null {
  const folder = rememberedLine(market);
  const stored = storedHistory(market);
  if (!folder || !stored || stored.line !== folder.line) return null;
  const sides = sidesOf(folder);
  return stored.sides === sides.join() ? { ...stored, sides } : null;
}

interface Priced {
  readonly folderId: string;
  readonly side: Side;
  /** Epoch ms. */
  readonly at: number;
}

/** The last feed price, in hundredths, that a selection of a market's main line had by then; null where none is remembered. */
export function priceBefore(market: Market, { folderId, side, at }: Priced): number | null {
  const stored = storedHistory(market);
  const folder = market.folders.find(({ id }) => id === folderId);
  if (!stored || !folder || folder.line !== stored.line) return null;
  const place = stored.sides.split(',').indexOf(side);
  const last = stored.points.findLast(([after]) => (stored.from + after) * 1_000 <= at);
  return place === -1 ? null : (last?.[place + 1] ?? null);
}
