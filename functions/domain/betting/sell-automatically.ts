import type { Bet } from '../../../shared/model/betting/bet.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { inplayDelay } from '../../../shared/rules/slip/bet-delay.ts';
import { announceToMember } from '../../runtime/live/announce.ts';
import { log } from '../../runtime/log.ts';
import { findBet } from '../../table/betting/bets.ts';
import { delayedCashOutsOf } from '../../table/betting/delayed-bets.ts';
import { BalanceRefused, EntityMoved } from '../../table/ledger/ledger.ts';
import { readBalance } from '../../table/member/members.ts';
import { payCashOut } from './pay-cash-out.ts';
import { type CashOutQuote, quoteCashOuts } from './quote-cash-out.ts';

/** Nothing to hash: what is sold is the whole bet, and its key names it. No client can send this key, which has a mark of its own. */
const requestHash = 'automatic';
const keyOf = ({ code }: Bet) => `auto#${code}`;

/** Of bets as a list showed them, those whose offer now is what their members chose or more. Judged again before they are sold. */
export async function dueForSale(bets: readonly Bet[], now: number): Promise<readonly Bet[]> {
  const quotes = await quoteCashOuts(bets, now);
  return quotes.flatMap(({ bet, offer }) => (isReached(bet, offer) ? [bet] : []));
}

const isReached = ({ autoCashOut }: Bet, offer: number | null): boolean =>
  offer !== null && autoCashOut !== undefined && offer >= autoCashOut.offer;

/** Whether the amount was chosen so shortly ago that its member may know more of a match in play than its prices do. */
function isInDelay({ bet, states, config }: CashOutQuote, now: number): boolean {
  const isInPlay = states.some(({ match }) => match.status === 'live');
  const delay = inplayDelay(config.option.siteOption2) * 1_000;
  return isInPlay && now < (bet.autoCashOut?.chosenAt ?? 0) + delay;
}

/**
 * Cashes out a whole bet at the offer of now, if that is what its member chose or more: read, priced and paid under the bet's
 * version, by a key of the bet's own, so that it happens once whoever asks. In play an amount waits for the delay of in-play
 * bets after it was chosen, then it is sold at the price of that moment; the commit needs that nothing of a match in play
 * opened or closed since.
 * @returns whether the bet is sold; false also where something else about it came first
 */
export async function sellAutomatically(
  listed: Pick<Bet, 'memberSeq' | 'code'>,
  now: number,
): Promise<boolean> {
  const { memberSeq, code } = listed;
  const [bet, balance, delayed] = await Promise.all([
    findBet(memberSeq, code),
    readBalance(memberSeq),
    delayedCashOutsOf(memberSeq),
  ]);
  // While a cash-out of the member's own waits, the bet has no other offer.
  if (!bet?.autoCashOut || !balance || delayed.has(code)) return false;
  const [quote] = await quoteCashOuts([bet], now);
  if (!quote || !isReached(bet, quote.offer) || isInDelay(quote, now)) return false;
  try {
    await payCashOut({
      quote,
      request: { share: 100, offer: bet.autoCashOut.offer },
      balance,
      key: keyOf(bet),
      requestHash,
      tokenVersion: balance.tv,
      isAutomatic: true,
      now,
    });
  } catch (error) {
    // Another change of the bet, the balance or the match came first; the next look decides anew.
    if (error instanceof EntityMoved || error instanceof BalanceRefused || error instanceof Refusal)
      return false;
    throw error;
  }
  await announce(bet);
  return true;
}

/** After the commit. A push is a hint: a failed one is only logged. */
async function announce({ memberSeq, code }: Bet): Promise<void> {
  try {
    await announceToMember(memberSeq, { type: 'bet', betCode: code, status: 'cashed' }, { isAwaited: true });
  } catch (error) {
    log.warn('push-failed', { message: String(error) });
  }
}
