import type { Settings } from '../../../shared/model/admin/settings.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { cashOutOffer, openLegs } from '../../../shared/rules/settlement/cashing-out.ts';
import { offersFrom } from '../../../shared/rules/sports/offers.ts';
import { asOffered } from '../../../shared/rules/sports/overrides.ts';
import { settings } from '../../table/admin/settings.ts';
import { at, batchGet } from '../../table/client/table.ts';
import { feedStates } from '../../table/sports/feed-state.ts';
import { suspensionsFrom, suspensionsKey } from '../../table/sports/suspensions.ts';
import { legMatchesFrom, legMatchKeys } from './validate-placement.ts';

/** A bet, the won offered for the whole of it now (null: no offer), and the matches of its open legs. */
export interface CashOutQuote {
  readonly bet: Bet;
  readonly offer: number | null;
  readonly states: readonly MatchState[];
  readonly config: Settings;
}

/** Quotes bets at the prices stored now: one batched consistent read for all of them. */
export async function quoteCashOuts(bets: readonly Bet[], now: number): Promise<readonly CashOutQuote[]> {
  const legs = bets.flatMap(openLegs);
  // All copies are equal: one is enough for bets of several members.
  const suspensionsItem = suspensionsKey(bets[0]?.memberSeq ?? 0);
  const [config, freshness, items] = await Promise.all([
    settings(),
    feedStates(),
    batchGet([suspensionsItem, ...legMatchKeys(legs)]),
  ]);
  const suspensions = suspensionsFrom(at(items, suspensionsItem));
  const sent = legMatchesFrom(legs, items);
  const states = sent.map((state) => asOffered(state, suspensions));
  const offers = offersFrom(states, { settings: config, freshness, now });
  const isOn = config.option.beyond?.cashOut !== false;
  const board = { offers, states: sent, now, options: config.option.siteOption2 };
  return bets.map((bet) => {
    const matchesOfBet = new Set(openLegs(bet).map(({ gameId }) => gameId));
    return {
      bet,
      offer: isOn && !suspensions.members.includes(bet.memberSeq) ? cashOutOffer(bet, board) : null,
      states: states.filter(({ match }) => matchesOfBet.has(match.gameId)),
      config,
    };
  });
}
