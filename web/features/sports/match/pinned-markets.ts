import type { WireMatch } from '../../../../shared/model/sports/wire-match.ts';
import { koreanSearch } from '../../../../shared/rules/text/korean-search.ts';
import { usePreferences } from '../../../lib/page/preferences.ts';
import type { MatchMarket } from '../by-market.ts';

/** At most this many markets stay pinned on a device; the oldest go. */
const mostPins = 30;

/** What a pin holds on to: the market in every match of the sport, its numbered ones together. */
export function pinOf(sportsId: number, { marketId }: Pick<MatchMarket, 'marketId'>): string {
  return `${sportsId}-${marketId}`;
}

export function withPin(pins: readonly string[], pin: string): readonly string[] {
  return pins.includes(pin) ? pins.filter((each) => each !== pin) : [...pins, pin].slice(-mostPins);
}

export function usePinnedMarkets(): readonly string[] {
  return usePreferences(({ pinnedMarkets }) => pinnedMarkets);
}

/** Pins a market on this device, or takes its pin away. */
export function togglePin(sportsId: number, market: MatchMarket): void {
  usePreferences.setState(({ pinnedMarkets }) => ({
    pinnedMarkets: withPin(pinnedMarkets, pinOf(sportsId, market)),
  }));
}

interface Wanted {
  /** The tab's markets. */
  readonly markets: readonly MatchMarket[];
  /** Of the whole match. */
  readonly all: readonly MatchMarket[];
  readonly pins: readonly string[];
  /** What was typed; '' for nothing. */
  readonly keyword: string;
}

/** The markets a page shows: those a search finds, best first; else the pinned ones of the match, then the tab's others. */
export function arrangedMarkets(
  { sportsId }: Pick<WireMatch, 'sportsId'>,
  { markets, all, pins, keyword }: Wanted,
): readonly MatchMarket[] {
  if (keyword !== '') return koreanSearch(all, ({ name }) => [name])(keyword, all.length);
  const isPinned = (market: MatchMarket): boolean => pins.includes(pinOf(sportsId, market));
  return [...all.filter(isPinned), ...markets.filter((market) => !isPinned(market))];
}
