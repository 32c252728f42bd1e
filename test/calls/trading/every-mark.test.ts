import { beforeAll, describe, expect, it } from 'vitest';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { approveDeposit, issueBonusCode, requestDeposit } from '../../support/builders/balance/cash.ts';
import { placeBet } from '../../support/builders/betting/bets.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { listedFootball } from '../../support/builders/sports/matches.ts';
import { loggedInFrom, pricedAt, walkForMarks } from '../../support/builders/sports/risk-walk.ts';
import { bothOperatorsDecide, callTrading } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let traders: readonly [StoredOperator, StoredOperator];
beforeAll(async () => {
  traders = [await storedOperator('trader'), await storedOperator('trader')];
});

/** Football on whose home team the price was this a minute ago. */
const offered = async (home: number): Promise<MatchState> =>
  pricedAt(await listedFootball(), [home, 340, 420], Date.now() - 60_000);

/** Each of so many matches gets the bets; then its price falls to `close`, and the match ends. */
async function betsAboveClose(
  member: StoredMember,
  { matches, stakes, close }: { matches: number; stakes: readonly number[]; close: number },
): Promise<void> {
  for (let at = 0; at < matches; at += 1) {
    const state = await offered(185);
    for (const amount of stakes) await placeBet(member, [state], { amount });
    await pricedAt(state, [close, 340, 420], Date.now());
    await bothOperatorsDecide(traders, 'games/result', { gameId: state.match.gameId, home: 0, away: 1 });
  }
}

/** What the walk finds of a member, as a trader reads it. */
async function marksOf({ memberSeq }: StoredMember): Promise<unknown> {
  const body = { state: 'open', size: 100 };
  const { payload } = await callTrading(traders[0], 'trading/marks', { body });
  const list = Array.isArray(payload?.list) ? payload.list : [];
  return list.find(({ members_seq }) => members_seq === memberSeq)?.risk.marks;
}

describe('the daily look at members’ bets marks', () => {
  it('fifty singles taken two percent above the close on average, and not forty-nine', async () => {
    const [sharp, near] = [await storedMember(), await storedMember()];
    await loggedInFrom(sharp, '203.0.113.31');
    await loggedInFrom(near, '203.0.113.32');
    const stakes = Array.from({ length: 10 }, () => 5_000);
    await betsAboveClose(sharp, { matches: 5, stakes, close: 181 });
    await betsAboveClose(near, { matches: 4, stakes, close: 181 });
    await betsAboveClose(near, { matches: 1, stakes: stakes.slice(1), close: 181 });
    await walkForMarks();
    // Placed by a program, as the last mark says.
    expect(await marksOf(sharp)).toEqual([
      { kind: 'sharp', value: 221, beside: 50 },
      expect.objectContaining({ kind: 'quick-bets', value: 49 }),
    ]);
    expect(await marksOf(near)).toEqual([expect.objectContaining({ kind: 'quick-bets', value: 48 })]);
  });

  it('ten singles five percent above the close, half of them with stakes of no whole thousands', async () => {
    const [odd, whole] = [await storedMember(), await storedMember()];
    await loggedInFrom(odd, '203.0.113.33');
    await loggedInFrom(whole, '203.0.113.34');
    await betsAboveClose(odd, { matches: 5, stakes: [5_300, 5_000], close: 175 });
    await betsAboveClose(whole, { matches: 5, stakes: [5_000, 5_000], close: 175 });
    await walkForMarks();
    expect(await marksOf(odd)).toEqual([{ kind: 'arbitrage', value: 10, beside: 5 }]);
    expect(await marksOf(whole)).toBeUndefined();
  });

  it('the same five picks of members behind one connection, and not four', async () => {
    const [one, two, apart] = [await storedMember(), await storedMember(), await storedMember()];
    for (const member of [one, two, apart]) await loggedInFrom(member, '203.0.113.35');
    for (let at = 0; at < 5; at += 1) {
      const state = await listedFootball();
      for (const member of at < 4 ? [one, two, apart] : [one, two]) await placeBet(member, [state]);
    }
    // Whoever is looked at first does not find the others yet.
    await walkForMarks();
    await walkForMarks();
    expect(await marksOf(one)).toEqual([{ kind: 'same-picks', value: 5, beside: two.memberSeq }]);
    expect(await marksOf(two)).toEqual([{ kind: 'same-picks', value: 5, beside: one.memberSeq }]);
    expect(await marksOf(apart)).toBeUndefined();
  });

  it('two bonuses in thirty days, four fifths of the stakes since on low odds; and not one', async () => {
    const cashiers = [await storedOperator('cashier'), await storedOperator('cashier')] as const;
    const [twice, once] = [await storedMember(), await storedMember()];
    await loggedInFrom(twice, '203.0.113.36');
    await loggedInFrom(once, '203.0.113.37');
    for (const member of [twice, once, twice]) {
      const code = await issueBonusCode();
      await approveDeposit(cashiers, await requestDeposit(member, 50_000, { serviceType: 'y', code }));
    }
    const [safe, risky] = [await offered(125), await offered(185)];
    for (const member of [twice, once]) {
      for (let at = 0; at < 4; at += 1) await placeBet(member, [safe]);
      await placeBet(member, [risky]);
    }
    await walkForMarks();
    expect(await marksOf(twice)).toEqual([{ kind: 'bonus-abuse', value: 2, beside: 80 }]);
    expect(await marksOf(once)).toBeUndefined();
  });
});
