import type { Settings } from '../../../shared/model/admin/settings.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { noOverrides } from '../../../shared/model/sports/trading.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { needsSecondForPrice, needsSecondForShift } from '../../../shared/rules/audit/four-eyes.ts';
import { priceFrom } from '../../../shared/rules/odds-text.ts';
import { selectionIn, withPrice, withShift } from '../../../shared/rules/sports/changing-overrides.ts';
import { matchName } from '../../../shared/rules/trading/match-name.ts';
import type { MatchOverride } from './override-match.ts';
import { selectionTitle } from './selection-title.ts';

/** A trader's price of a selection or shift of a market, in hundredths and percent; null and 0 release it to the feed. */
export type PriceChange =
  | { readonly kind: 'price'; readonly gameId: string; readonly betId: string; readonly price: number | null }
  | {
      readonly kind: 'shift';
      readonly gameId: string;
      readonly marketsId: number;
      readonly percent: number;
    };

/** What is in force where a change would go, as text for the approvals, and the name of the place. */
export interface PricePlace {
  readonly name: string;
  /** Hundredths or percent of the override in force; null and 0 for none. */
  readonly inForce: number | null;
  /** Hundredths of the feed; 0 where it offers none, and for a shift. */
  readonly feedPrice: number;
}

/** Where a change would go. @throws Refusal not-found: the line no longer exists; a price on it can still be lifted */
export function pricePlace({ match, markets }: MatchState, change: PriceChange): PricePlace {
  const overrides = match.desk ?? noOverrides;
  if (change.kind === 'shift') {
    const market = markets.find(({ marketId }) => marketId === change.marketsId);
    if (!market) throw new Refusal('not-found');
    const inForce = overrides.shifts[change.marketsId] ?? 0;
    return { name: `${matchName(match)} · ${market.nameKo}`, inForce, feedPrice: 0 };
  }
  const { betId, price } = change;
  const found = selectionIn(markets, betId);
  if (!found && price !== null) throw new Refusal('not-found');
  const name = found ? selectionTitle(found, match) : betId;
  return {
    name: `${matchName(match)} · ${name}`,
    inForce: overrides.prices[betId] ?? null,
    feedPrice: found?.selection.price ?? 0,
  };
}

/** Whether one trader is not enough. What releases a price to the feed's never needs a second one. */
export function needsSecondTrader(state: MatchState, change: PriceChange, settings: Settings): boolean {
  if (change.kind === 'shift') return needsSecondForShift(change.percent, settings);
  const { price } = change;
  return (
    price !== null && needsSecondForPrice({ price, feedPrice: pricePlace(state, change).feedPrice }, settings)
  );
}

/** The override of a match that a change makes. @throws Refusal not-found */
export function priceOverride(state: MatchState, change: PriceChange): MatchOverride {
  const { match } = state;
  const { name, inForce } = pricePlace(state, change);
  if (change.kind === 'shift') {
    const { gameId, marketsId, percent } = change;
    return {
      match: withShift(match, marketsId, percent),
      line: { scope: 'shift', id: `${gameId}-${marketsId}`, name, value: percent },
      isSet: percent !== 0,
      before: { marketsId, percent: inForce },
      after: { marketsId, percent },
    };
  }
  const { betId, price } = change;
  const shown = (hundredths: number | null) => (hundredths === null ? null : priceFrom(hundredths));
  return {
    match: withPrice(match, betId, price),
    line: { scope: 'price', id: betId, name, ...(price !== null && { value: price }) },
    isSet: price !== null,
    before: { betId, price: shown(inForce) },
    after: { betId, price: shown(price) },
  };
}
