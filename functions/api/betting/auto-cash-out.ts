import type { betting } from '../../../shared/calls/betting/betting.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { betTotals } from '../../../shared/rules/bets/bet-totals.ts';
import { isAutoCashOut, mayBeCashed, minimumCashOut } from '../../../shared/rules/settlement/cashing-out.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { settings } from '../../table/admin/settings.ts';
import { setAutoCashOut } from '../../table/betting/auto-cash-outs.ts';
import { findBet } from '../../table/betting/bets.ts';

type AutoCashOut = Answer<typeof betting.calls.autoCashOut>;

/** Attempts while the bet changes between reading and writing. */
const attempts = 6;

/** Sets or ends the offer at which a bet is cashed out without its member. No money moves here. */
export const autoCashOut: AutoCashOut = async ({ betCode, offer }, { caller, now }) => {
  const { option } = await settings();
  if (offer !== null && option.beyond?.cashOut === false) throw new Refusal('switched-off');
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const bet = await findBet(caller.memberSeq, betCode);
    if (!bet) throw new Refusal('not-found');
    if (offer !== null) refuseOffer(bet, offer);
    // The amount it has already was chosen before: a repetition begins no delay anew.
    if (bet.status !== 'open' || (bet.autoCashOut?.offer ?? null) === offer) return { betCode, offer };
    if (await setAutoCashOut(bet, offer === null ? null : { offer, chosenAt: now }))
      return { betCode, offer };
  }
  throw new Refusal('busy', { retryAfter: 1 });
};

function refuseOffer(bet: Bet, offer: number): void {
  if (!mayBeCashed(bet)) throw new Refusal('no-offer');
  if (!isAutoCashOut(offer, betTotals(bet)))
    throw new Refusal('auto-cash-out-bad', { values: { min: minimumCashOut } });
}
