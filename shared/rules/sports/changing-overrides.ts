import type { Market, Match } from '../../model/sports/match.ts';
import { noOverrides, type Overrides, type Suspensions } from '../../model/sports/trading.ts';

/** A list with a value in it once, or without it. */
function listed<T>(list: readonly T[], value: T, isIn: boolean): readonly T[] {
  const others = list.filter((one) => one !== value);
  return isIn ? [...others, value] : others;
}

type WideScope = 'all' | 'sport' | 'league' | 'market' | 'member';

/** The suspensions with one added or removed. */
export function withSuspension(
  suspensions: Suspensions,
  { scope, id, stopped }: { readonly scope: WideScope; readonly id: number; readonly stopped: boolean },
): Suspensions {
  switch (scope) {
    case 'all':
      return { ...suspensions, all: stopped };
    case 'sport':
      return { ...suspensions, sports: listed(suspensions.sports, id, stopped) };
    case 'league':
      return { ...suspensions, leagues: listed(suspensions.leagues, id, stopped) };
    case 'market':
      return { ...suspensions, markets: listed(suspensions.markets, id, stopped) };
    case 'member':
      return { ...suspensions, members: listed(suspensions.members, id, stopped) };
  }
}

/** Whether this suspension is already in place. */
export function isSuspendedByScope(
  { all, sports, leagues, markets, members }: Suspensions,
  { scope, id }: { readonly scope: WideScope; readonly id: number },
): boolean {
  if (scope === 'all') return all;
  return { sport: sports, league: leagues, market: markets, member: members }[scope].includes(id);
}

const overridesOf = ({ desk: overrides = noOverrides }: Pick<Match, 'desk'>): Overrides => overrides;

/** A match with one of its markets or selections suspended, or reopened. */
export function withMatchSuspension(
  match: Match,
  named: { readonly marketId?: number; readonly selectionId?: string; readonly stopped: boolean },
): Match {
  const overrides = overridesOf(match);
  const { marketId, selectionId, stopped } = named;
  return {
    ...match,
    desk: {
      ...overrides,
      ...(marketId !== undefined && { markets: listed(overrides.markets, marketId, stopped) }),
      ...(selectionId !== undefined && { selections: listed(overrides.selections, selectionId, stopped) }),
    },
  };
}

/** A match with a trader's price on a selection; null releases it to the feed's price. */
export function withPrice(match: Match, selectionId: string, price: number | null): Match {
  const overrides = overridesOf(match);
  const { [selectionId]: _released, ...prices } = overrides.prices;
  return {
    ...match,
    desk: { ...overrides, prices: price === null ? prices : { ...prices, [selectionId]: price } },
  };
}

/** A match with every price of a market lowered by so many percent; 0 removes the shift. */
export function withShift(match: Match, marketId: number, percent: number): Match {
  const overrides = overridesOf(match);
  const { [marketId]: _released, ...shifts } = overrides.shifts;
  return {
    ...match,
    desk: { ...overrides, shifts: percent === 0 ? shifts : { ...shifts, [marketId]: percent } },
  };
}

/** A selection of a match, with its market and folder. */
export function selectionIn(markets: readonly Market[], selectionId: string) {
  for (const market of markets) {
    for (const folder of market.folders) {
      const selection = folder.selections.find(({ id }) => id === selectionId);
      if (selection) return { market, folder, selection };
    }
  }
  return undefined;
}
