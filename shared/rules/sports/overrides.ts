import type { Hundredths } from '../../model/money.ts';
import type { Folder, Game, Market, Selection } from '../../model/sports/match.ts';
import { emptyDesk, noStops, type WideStops } from '../../model/sports/trading.ts';

/** No shift brings a price of the feed under this. */
const lowest: Hundredths = 101;

/** A price lowered by whole percent of itself, cut to hundredths; negative percent raises. Prices that are no offer stay. */
export function shiftedPrice(price: Hundredths, percent: number): Hundredths {
  if (percent === 0 || price < lowest) return price;
  return Math.max(lowest, Math.floor((price * (100 - percent)) / 100));
}

type DeskGame = Pick<Game, 'sportId' | 'leagueId' | 'suspended' | 'desk'>;

/** Whether the desk closed a whole match: by its own switch, or by a stop of its league, its sport or everything. */
export function isStopped(game: DeskGame, stops: WideStops = noStops): boolean {
  return (
    game.suspended ||
    stops.all ||
    stops.sports.includes(game.sportId) ||
    stops.leagues.includes(game.leagueId)
  );
}

/**
 * A match as it is offered: what the feed says with the desk's stops, prices and shifts on top. The one place that knows
 * them: lists, details, pushes, the slip, placing and the second look at a held bet all read what comes out here. What
 * comes out has nothing left to be laid over it: twice is as once. Lines nothing is laid over are the very same objects.
 */
export function asOffered<G extends DeskGame>(
  state: { readonly game: G; readonly markets: readonly Market[] },
  stops: WideStops = noStops,
): { readonly game: G; readonly markets: readonly Market[] } {
  const { game, markets } = state;
  const desk = game.desk ?? emptyDesk;
  const stopped = isStopped(game, stops);
  // Most matches: asked for at every word of the feed, it should cost nothing.
  const isBare = desk === emptyDesk && stops.markets.length === 0;
  return {
    game:
      stopped === game.suspended && game.desk === undefined
        ? game
        : { ...game, suspended: stopped, ...(game.desk && { desk: emptyDesk }) },
    markets: isBare
      ? markets
      : markets.map((market) => {
          const { marketId } = market;
          const closed = desk.markets.includes(marketId) || stops.markets.includes(marketId);
          return offeredMarket(market, { closed, desk, shift: desk.shifts[marketId] ?? 0 });
        }),
  };
}

interface Laid {
  readonly closed: boolean;
  readonly desk: typeof emptyDesk;
  readonly shift: number;
}

function offeredMarket(market: Market, laid: Laid): Market {
  const folders = market.folders.map((folder) => offeredFolder(folder, laid));
  return folders.every((folder, at) => folder === market.folders[at]) ? market : { ...market, folders };
}

/** The same line under the same desk is the same object again: who compares lines sees no change where there is none. */
const offered = new WeakMap<Folder, Map<string, Folder>>();

function offeredFolder(folder: Folder, { closed, desk, shift }: Laid): Folder {
  const prices = folder.selections.flatMap(({ id }) => {
    const price = desk.prices[id];
    return price === undefined ? [] : [[id, price] as const];
  });
  const stopped = folder.selections.filter(({ id }) => desk.selections.includes(id)).map(({ id }) => id);
  if (!closed && shift === 0 && prices.length === 0 && stopped.length === 0) return folder;
  const name = JSON.stringify([closed, shift, prices, stopped]);
  const known = offered.get(folder) ?? new Map<string, Folder>();
  offered.set(folder, known);
  const made = known.get(name) ?? {
    ...folder,
    suspended: folder.suspended || closed,
    selections: folder.selections.map((selection) =>
      offeredSelection(selection, { price: desk.prices[selection.id], shift, stopped }),
    ),
  };
  known.set(name, made);
  return made;
}

function offeredSelection(
  selection: Selection,
  laid: { readonly price: number | undefined; readonly shift: number; readonly stopped: readonly string[] },
): Selection {
  const price = laid.price ?? shiftedPrice(selection.price, laid.shift);
  const closed = selection.status === 'open' && laid.stopped.includes(selection.id);
  return { ...selection, price, ...(closed && { status: 'suspended' as const }) };
}

/** Whether a match of the table is touched by a stop that holds for more than one. */
export function isMeant(
  game: Pick<Game, 'sportId' | 'leagueId'>,
  { before, after }: { readonly before: WideStops; readonly after: WideStops },
): boolean {
  const said = (stops: WideStops): string =>
    JSON.stringify([
      stops.all || stops.sports.includes(game.sportId) || stops.leagues.includes(game.leagueId),
      stops.markets,
    ]);
  return said(before) !== said(after);
}
