import type { CommonSettings } from '../../model/admin/settings.ts';
import type { Hundredths } from '../../model/money.ts';
import type { MarketFamily, Side } from '../../model/sports/match.ts';
import { settingOdds } from '../odds-text.ts';

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
  if (common.sum.families.includes(folder.family)) return cutToSum(prices, settingOdds(common.sum.odds));
  return prices;
}

function capped(selections: readonly FeedPrice[], { maxOdds }: CommonSettings): readonly Hundredths[] {
  const draw = settingOdds(maxOdds.draw);
  const reverse = settingOdds(maxOdds.reverse);
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
