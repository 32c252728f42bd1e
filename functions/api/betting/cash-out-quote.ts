import type { betting } from '../../../shared/calls/betting/betting.ts';
import { offerLasts, smallestShare } from '../../../shared/rules/settlement/cashing-out.ts';
import { quoteCashOuts } from '../../domain/betting/quote-cash-out.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { betOf } from '../../table/betting/bet-item.ts';
import { delayedCashOutsOf } from '../../table/betting/delayed-bets.ts';
import { batchGet } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';

type Quote = Answer<typeof betting.calls.cashOutQuote>;

/** Offers for the member's open bets; a bet with a delayed cash-out has none. */
export const cashOutQuote: Quote = async ({ betCodes }, { caller, now }) => {
  const { memberSeq } = caller;
  const codes = new Set(betCodes);
  const [found, waiting] = await Promise.all([
    batchGet([...codes].map((code) => keys.bet(memberSeq, code))),
    delayedCashOutsOf(memberSeq),
  ]);
  const bets = [...found.values()]
    .map(betOf)
    .filter(({ code, status }) => codes.has(code) && status === 'open' && !waiting.has(code));
  const priced = await quoteCashOuts(bets, now);
  const expiresAt = new Date(now + offerLasts).toISOString();
  return {
    list: priced.flatMap(({ bet, offer }) =>
      offer === null
        ? []
        : [{ betCode: bet.code, offer, minShare: smallestShare(bet.stake, offer), expiresAt }],
    ),
  };
};
