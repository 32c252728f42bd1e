import type { Game, Market } from '../../model/sports/match.ts';
import { type Desk, emptyDesk, type WideStops } from '../../model/sports/trading.ts';

/** A list with a value in it once, or without it. */
function listed<T>(list: readonly T[], value: T, isIn: boolean): readonly T[] {
  const others = list.filter((one) => one !== value);
  return isIn ? [...others, value] : others;
}

type WideScope = 'all' | 'sport' | 'league' | 'market' | 'member';

/** The stops with one more, or one less. */
export function withWideStop(
  stops: WideStops,
  { scope, id, stopped }: { readonly scope: WideScope; readonly id: number; readonly stopped: boolean },
): WideStops {
  switch (scope) {
    case 'all':
      return { ...stops, all: stopped };
    case 'sport':
      return { ...stops, sports: listed(stops.sports, id, stopped) };
    case 'league':
      return { ...stops, leagues: listed(stops.leagues, id, stopped) };
    case 'market':
      return { ...stops, markets: listed(stops.markets, id, stopped) };
    case 'member':
      return { ...stops, members: listed(stops.members, id, stopped) };
  }
}

/** Whether the stops say so already. */
export function isWidelyStopped(
  { all, sports, leagues, markets, members }: WideStops,
  { scope, id }: { readonly scope: WideScope; readonly id: number },
): boolean {
  if (scope === 'all') return all;
  return { sport: sports, league: leagues, market: markets, member: members }[scope].includes(id);
}

const deskOf = ({ desk = emptyDesk }: Pick<Game, 'desk'>): Desk => desk;

/** A game with one of its markets or selections stopped, or reopened. */
export function withStop(
  game: Game,
  named: { readonly marketId?: number; readonly selectionId?: string; readonly stopped: boolean },
): Game {
  const desk = deskOf(game);
  const { marketId, selectionId, stopped } = named;
  return {
    ...game,
    desk: {
      ...desk,
      ...(marketId !== undefined && { markets: listed(desk.markets, marketId, stopped) }),
      ...(selectionId !== undefined && { selections: listed(desk.selections, selectionId, stopped) }),
    },
  };
}

/** A game with a price of the desk's on a selection; null releases it to the feed's. */
export function withPrice(game: Game, selectionId: string, price: number | null): Game {
  const desk = deskOf(game);
  const { [selectionId]: _released, ...prices } = desk.prices;
  return {
    ...game,
    desk: { ...desk, prices: price === null ? prices : { ...prices, [selectionId]: price } },
  };
}

/** A game with every price of a market lowered by so many percent; 0 releases it. */
export function withShift(game: Game, marketId: number, percent: number): Game {
  const desk = deskOf(game);
  const { [marketId]: _released, ...shifts } = desk.shifts;
  return { ...game, desk: { ...desk, shifts: percent === 0 ? shifts : { ...shifts, [marketId]: percent } } };
}

/** A selection of a game's markets, with the market it stands in. */
export function selectionIn(markets: readonly Market[], selectionId: string) {
  for (const market of markets) {
    for (const folder of market.folders) {
      const selection = folder.selections.find(({ id }) => id === selectionId);
      if (selection) return { market, folder, selection };
    }
  }
  return undefined;
}
