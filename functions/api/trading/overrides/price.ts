import type { trading } from '../../../../shared/calls/trading/trading.ts';
import { oddsFromSetting } from '../../../../shared/rules/odds-text.ts';
import { shownTime } from '../../../domain/trading/lift-shown.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { changePrice } from './change-price.ts';

export const tradingPrice: Answer<typeof trading.calls.tradingPrice> = async (
  { gameId, betId, price, at, reason },
  context,
) => {
  const hundredths = price === null ? null : oddsFromSetting(price);
  const approvalSeq = await changePrice(
    { kind: 'price', gameId, betId, price: hundredths },
    { reason, context, shownAt: shownTime(at) },
  );
  return { price, approvalSeq };
};

/** Lowers or raises every price of a market. */
export const tradingShift: Answer<typeof trading.calls.tradingShift> = async (
  { gameId, marketsId, percent, at, reason },
  context,
) => {
  const approvalSeq = await changePrice(
    { kind: 'shift', gameId, marketsId, percent },
    { reason, context, shownAt: shownTime(at) },
  );
  return { percent, approvalSeq };
};
