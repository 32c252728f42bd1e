import { mostMarked } from '../../../shared/model/admin/risk-bounds.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { priceBefore } from '../../../shared/rules/sports/price-history.ts';
import {
  closeName,
  measuredLeg,
  type RiskFacts,
  riskReach,
} from '../../../shared/rules/trading/member-marks.ts';
import { requestsBackTo } from '../../table/balance/cash-requests-list.ts';
import { betsBetween } from '../../table/betting/bet-history.ts';
import { batchGet } from '../../table/client/table.ts';
import { linkedMembers } from '../../table/member/linked-members.ts';
import { legMatchesFrom, legMatchKeys } from '../betting/validate-placement.ts';

/** What a member's marks are found in. Some thirty queries and a batch for each hundred legs. */
export async function riskFactsOf(memberSeq: number, now: number): Promise<RiskFacts> {
  const [bets, others, requests] = await Promise.all([
    newestBets(memberSeq, { since: now - riskReach.bets, most: mostMarked.bets, now }),
    linkedMembers(memberSeq, now),
    requestsBackTo({ memberSeq, type: 'DEP', enough: ({ at }) => at < now - riskReach.bonuses }),
  ]);
  const linked = await Promise.all(
    others.map(async (other) => ({
      memberSeq: other,
      bets: await newestBets(other, { since: now - riskReach.linked, most: mostMarked.linkedBets, now }),
    })),
  );
  const bonuses = requests.flatMap(({ state, bonus, doneAt }) =>
    state === 'DONE' && bonus > 0 && doneAt ? [doneAt] : [],
  );
  return { bets, closes: await closesOf(bets), linked, bonuses };
}

async function newestBets(
  memberSeq: number,
  { since, most, now }: { readonly since: number; readonly most: number; readonly now: number },
): Promise<readonly Bet[]> {
  const bets: Bet[] = [];
  for await (const page of betsBetween(memberSeq, { from: since, to: now })) {
    bets.push(...page);
    if (bets.length >= most) break;
  }
  return bets.slice(0, most);
}

/** The last feed price before kick-off of each measured leg, where its market remembers one. */
async function closesOf(bets: readonly Bet[]): Promise<RiskFacts['closes']> {
  const legs = bets.flatMap((bet) => measuredLeg(bet) ?? []).slice(0, mostMarked.legs);
  if (legs.length === 0) return new Map();
  const states = legMatchesFrom(legs, await batchGet(legMatchKeys(legs)));
  const matches = new Map(states.map((state) => [state.match.gameId, state]));
  return new Map(
    legs.flatMap((leg) => {
      const market = matches.get(leg.gameId)?.markets.find(({ marketId }) => marketId === leg.marketId);
      const price = market && priceBefore(market, { ...leg, at: leg.startTime });
      return price ? [[closeName(leg), price] as const] : [];
    }),
  );
}
