import type { BettingSettings, CommonSettings } from '../../model/admin/settings.ts';
import type { Hundredths } from '../../model/money.ts';
import type {
  Folder,
  Market,
  MarketFamily,
  MatchState,
  MatchStatus,
  Side,
} from '../../model/sports/match.ts';
import { oddsFromSetting } from '../odds-text.ts';
import {
  type Freshness,
  isInPlayUnconfirmed,
  isInplayOver,
  isLineDecided,
  isSelectionOpen,
  isStale,
} from './open-for-betting.ts';

const lowest: Hundredths = 100;

interface FeedPrice {
  readonly side: Side;
  readonly price: Hundredths;
}

/**
 * Board prices of one folder, in the order of its selections: feed price, then the caps of 1x2 markets, then the
 * cut of a pair that sums too high. Lists, slip and placement all show and compare these.
 */
export function boardPrices(
  folder: { readonly family: MarketFamily; readonly selections: readonly FeedPrice[] },
  common: CommonSettings,
): readonly Hundredths[] {
  const prices = folder.selections.map(({ price }) => price);
  if (folder.family === '1x2') return capped(folder.selections, common);
  if (common.sum.families.includes(folder.family)) return cutToSum(prices, oddsFromSetting(common.sum.odds));
  return prices;
}

function capped(selections: readonly FeedPrice[], { maxOdds }: CommonSettings): readonly Hundredths[] {
  const draw = oddsFromSetting(maxOdds.draw);
  const reverse = oddsFromSetting(maxOdds.reverse);
  return selections.map(({ side, price }) => Math.min(price, side === 'draw' ? draw : reverse));
}

function cutToSum(prices: readonly Hundredths[], limit: Hundredths): readonly Hundredths[] {
  const [first, second] = prices;
  if (prices.length !== 2 || first === undefined || second === undefined || first + second <= limit)
    return prices;
  return first > second
    ? [Math.max(lowest, limit - second), second]
    : [first, Math.max(lowest, limit - first)];
}

/** One selection as the board offers it now. The server builds it from the table, the browser from the list it shows. */
export interface Offer {
  readonly gameId: string;
  readonly sportId: number;
  readonly marketId: number;
  readonly family: MarketFamily;
  readonly folderId: string;
  readonly line: string | null;
  readonly selectionId: string;
  readonly side: Side;
  /** Board price: after caps and two-way cut, before the same-match cut. */
  readonly price: Hundredths;
  readonly startTime: number;
  readonly status: MatchStatus;
  /** Match, folder and selection take bets, apart from clock and freshness. */
  readonly open: boolean;
  /** In play past the moment in-play betting ends for its sport. */
  readonly inplayOver: boolean;
  /** Its feed is stale. */
  readonly stale: boolean;
  /** In play with an unconfirmed state: no fresh report from its feed. */
  readonly unconfirmed?: boolean;
}

/** Offers by selection id. */
export type Offers = ReadonlyMap<string, Offer>;

interface BoardContext {
  readonly settings: BettingSettings;
  readonly freshness: Freshness;
  readonly now: number;
}

/** Every selection of the given matches and markets as the board offers it at `now`. */
export function offersFrom(states: readonly MatchState[], reading: BoardContext): Offers {
  const offers = states.flatMap((state) =>
    state.markets.flatMap((market) => offersOf(state, { market, reading })),
  );
  return new Map(offers.map((offer) => [offer.selectionId, offer]));
}

/** Board prices of a folder, in the order of its selections. */
export function folderPrices(
  market: Market,
  named: { folder: Folder; settings: BettingSettings },
): readonly number[] {
  const { folder, settings } = named;
  return boardPrices({ family: market.family, selections: folder.selections }, settings.sportConfig.common);
}

function offersOf(
  { match }: MatchState,
  { market, reading }: { readonly market: Market; readonly reading: BoardContext },
): readonly Offer[] {
  const { settings, freshness, now } = reading;
  const source = freshness[match.source];
  const options = settings.option.siteOption2;
  const stale = isStale(source, { now, options });
  const unconfirmed = isInPlayUnconfirmed(match, { source, now, options });
  const inplayOver = isInplayOver(match, settings.sportConfig.inplay);
  return market.folders.flatMap((folder) => {
    const prices = folderPrices(market, { folder, settings });
    const isDecided = isLineDecided(folder);
    return folder.selections.map((selection, at) => ({
      gameId: match.gameId,
      sportId: match.sportId,
      marketId: market.marketId,
      family: market.family,
      folderId: folder.id,
      line: selection.line,
      selectionId: selection.id,
      side: selection.side,
      price: prices[at] ?? selection.price,
      startTime: match.startTime,
      status: match.status,
      open: !isDecided && isSelectionOpen({ match, folder, selection }),
      inplayOver,
      stale,
      unconfirmed,
    }));
  });
}
