import type { betting } from '../../shared/calls/betting.ts';
import { offerLasts, smallestShare } from '../../shared/rules/cashing-out.ts';
import type { Answer } from '../runtime/context.ts';
import { priceBets } from '../runtime/price-bets.ts';
import { betOf } from '../table/bet-item.ts';
import { keys } from '../table/keys.ts';
import { batchGet } from '../table/table.ts';
import { waitingCashOuts } from '../table/tickets.ts';

type Quote = Answer<typeof betting.calls.cashOutQuote>;

/** Offers of the member's open bets; a bet with a cash-out that waits has none. */
export const cashOutQuote: Quote = async ({ betCodes }, { caller, now }) => {
  const { memberSeq } = caller;
  const codes = new Set(betCodes);
  const [found, waiting] = await Promise.all([
    batchGet([...codes].map((code) => keys.bet(memberSeq, code))),
    waitingCashOuts(memberSeq),
  ]);
  const bets = [...found.values()]
    .map(betOf)
    .filter(({ code, status }) => codes.has(code) && status === 'open' && !waiting.has(code));
  const priced = await priceBets(memberSeq, { bets, now });
  const expiresAt = new Date(now + offerLasts).toISOString();
  return {
    list: priced.flatMap(({ bet, offer }) =>
      offer === null
        ? []
        : [{ betCode: bet.code, offer, minShare: smallestShare(bet.stake, offer), expiresAt }],
    ),
  };
};
