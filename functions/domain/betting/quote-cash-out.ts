import type { Settings } from '../../../shared/model/admin/settings.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import type { GameState } from '../../../shared/model/sports/match.ts';
import { cashOutOffer, openLegs } from '../../../shared/rules/bets/cashing-out.ts';
import { offersFrom } from '../../../shared/rules/sports/offers.ts';
import { asOffered } from '../../../shared/rules/sports/overrides.ts';
import { settings } from '../../table/admin/settings.ts';
import { at, batchGet } from '../../table/client/table.ts';
import { readFreshness } from '../../table/sports/matches.ts';
import { wideStopsFrom, wideStopsKey } from '../../table/sports/suspensions.ts';
import { boardFrom, boardKeys } from './load-placement.ts';

/** A bet, won the house offers for the whole of it now (null when it offers nothing), and the games of its open legs. */
export interface PricedBet {
  readonly bet: Bet;
  readonly offer: number | null;
  readonly states: readonly GameState[];
  readonly config: Settings;
}

/** A member's bets priced by the board as the table has it now: one batched consistent read for all of them. */
export async function priceBets(
  memberSeq: number,
  { bets, now }: { readonly bets: readonly Bet[]; readonly now: number },
): Promise<readonly PricedBet[]> {
  const legs = bets.flatMap(openLegs);
  const stopsKey = wideStopsKey(memberSeq);
  const [config, freshness, items] = await Promise.all([
    settings(),
    readFreshness(),
    batchGet([stopsKey, ...boardKeys(legs)]),
  ]);
  const stops = wideStopsFrom(at(items, stopsKey));
  const states = boardFrom(legs, items).map((state) => asOffered(state, stops));
  const offers = offersFrom(states, { settings: config, freshness, now });
  const isOn = config.option.beyond?.cashOut !== false && !stops.members.includes(memberSeq);
  const board = { offers, now, options: config.option.siteOption2 };
  return bets.map((bet) => {
    const own = new Set(openLegs(bet).map(({ gameId }) => gameId));
    return {
      bet,
      offer: isOn ? cashOutOffer(bet, board) : null,
      states: states.filter(({ game }) => own.has(game.gameId)),
      config,
    };
  });
}
