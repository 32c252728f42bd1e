import type { sports } from '../../../shared/calls/sports/sports.ts';
import type { Market } from '../../../shared/model/sports/match.ts';
import type { WirePriceHistory } from '../../../shared/model/sports/wire-match.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { priceFrom } from '../../../shared/rules/odds-text.ts';
import { boardPrices } from '../../../shared/rules/sports/offers.ts';
import {
  type PriceHistory,
  priceHistory as rememberedPrices,
} from '../../../shared/rules/sports/price-history.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { settings } from '../../table/admin/settings.ts';
import { shownState } from './showing.ts';

/** What the main line of a market cost so far, at board prices by the rules of now: the read the match's page makes anyway. */
export const priceHistory: Answer<typeof sports.calls.priceHistory> = async ({ gameId, marketsId }) => {
  const [config, { markets }] = await Promise.all([settings(), shownState(gameId)]);
  const market = markets.find(({ marketId }) => marketId === marketsId);
  if (!market) throw new Refusal('not-found');
  const remembered = rememberedPrices(market);
  const common = config.sportConfig.common;
  const atBoard = ({ family }: Market, { sides }: PriceHistory, prices: readonly number[]) =>
    boardPrices(
      { family, selections: sides.map((side, place) => ({ side, price: prices[place] ?? 0 })) },
      common,
    );
  const history: WirePriceHistory | null = remembered && {
    line: remembered.line,
    sides: [...remembered.sides],
    points: remembered.points.map(([after, ...prices]) => ({
      at: new Date((remembered.from + after) * 1_000).toISOString(),
      prices: atBoard(market, remembered, prices).map(priceFrom),
    })),
  };
  return { history };
};
