import type { Hundredths } from '../../model/money.ts';
import type { Folder, Market, Match, Selection } from '../../model/sports/match.ts';
import { noOverrides, noSuspensions, type Overrides, type Suspensions } from '../../model/sports/trading.ts';

/** Feeds offer no price below this, and a shift lowers none below it. */
export const lowestFeedPrice: Hundredths = 101;

/** A price lowered by whole percent of itself, cut to hundredths; negative percent raises. Prices that are no offer stay. */
export function shiftedPrice(price: Hundredths, percent: number): Hundredths {
  if (percent === 0 || price < lowestFeedPrice) return price;
  return Math.max(lowestFeedPrice, Math.floor((price * (100 - percent)) / 100));
}

type OverriddenMatch = Pick<Match, 'sportId' | 'leagueId' | 'suspended' | 'desk'>;

/** Whether a whole match is suspended: by its own switch, or with its league, its sport or everything. */
export function isMatchSuspended(match: OverriddenMatch, suspensions: Suspensions = noSuspensions): boolean {
  return (
    match.suspended ||
    suspensions.all ||
    suspensions.sports.includes(match.sportId) ||
    suspensions.leagues.includes(match.leagueId)
  );
}

/**
 * A match as offered: the feed's state with suspensions and overrides applied. The only place that applies them: lists,
 * details, pushes, the slip, placing and the recheck of a delayed bet all use its result. Idempotent: the result carries no
 * overrides any more. Folders without an override are returned as the same objects.
 */
export function asOffered<G extends OverriddenMatch>(
  state: { readonly match: G; readonly markets: readonly Market[] },
  suspensions: Suspensions = noSuspensions,
): { readonly match: G; readonly markets: readonly Market[] } {
  const { match, markets } = state;
  const overrides = match.desk ?? noOverrides;
  const stopped = isMatchSuspended(match, suspensions);
  // The usual case; called for every feed message, so it must be cheap.
  const isBare = overrides === noOverrides && suspensions.markets.length === 0;
  return {
    match:
      stopped === match.suspended && match.desk === undefined
        ? match
        : { ...match, suspended: stopped, ...(match.desk && { desk: noOverrides }) },
    markets: isBare
      ? markets
      : markets.map((market) => {
          const { marketId } = market;
          const closed = overrides.markets.includes(marketId) || suspensions.markets.includes(marketId);
          return offeredMarket(market, { closed, overrides, shift: overrides.shifts[marketId] ?? 0 });
        }),
  };
}

interface AppliedOverrides {
  readonly closed: boolean;
  readonly overrides: Overrides;
  readonly shift: number;
}

function offeredMarket(market: Market, applied: AppliedOverrides): Market {
  const folders = market.folders.map((folder) => offeredFolder(folder, applied));
  return folders.every((folder, at) => folder === market.folders[at]) ? market : { ...market, folders };
}

/** Cache: the same folder with the same overrides gives the same object, so comparing folders by identity shows no false change. */
const offered = new WeakMap<Folder, Map<string, Folder>>();

function offeredFolder(folder: Folder, { closed, overrides, shift }: AppliedOverrides): Folder {
  const prices = folder.selections.flatMap(({ id }) => {
    const price = overrides.prices[id];
    return price === undefined ? [] : [[id, price] as const];
  });
  const stopped = folder.selections.filter(({ id }) => overrides.selections.includes(id)).map(({ id }) => id);
  if (!closed && shift === 0 && prices.length === 0 && stopped.length === 0) return folder;
  const name = JSON.stringify([closed, shift, prices, stopped]);
  const known = offered.get(folder) ?? new Map<string, Folder>();
  offered.set(folder, known);
  const made = known.get(name) ?? {
    ...folder,
    suspended: folder.suspended || closed,
    selections: folder.selections.map((selection) =>
      offeredSelection(selection, { price: overrides.prices[selection.id], shift, stopped }),
    ),
  };
  known.set(name, made);
  return made;
}

function offeredSelection(
  selection: Selection,
  applied: {
    readonly price: number | undefined;
    readonly shift: number;
    readonly stopped: readonly string[];
  },
): Selection {
  const price = applied.price ?? shiftedPrice(selection.price, applied.shift);
  const closed = selection.status === 'open' && applied.stopped.includes(selection.id);
  return { ...selection, price, ...(closed && { status: 'suspended' as const }) };
}

/** Whether a match is affected by a change of the suspensions that cover more than one. */
export function isAffected(
  match: Pick<Match, 'sportId' | 'leagueId'>,
  { before, after }: { readonly before: Suspensions; readonly after: Suspensions },
): boolean {
  const covers = (suspensions: Suspensions): string =>
    JSON.stringify([
      suspensions.all ||
        suspensions.sports.includes(match.sportId) ||
        suspensions.leagues.includes(match.leagueId),
      suspensions.markets,
    ]);
  return covers(before) !== covers(after);
}
