import { beforeAll, describe, expect, it } from 'vitest';
import { readProfile } from '../../../functions/table/member/members.ts';
import { callAdmin } from '../../support/builders/balance/cash.ts';
import { placeBet } from '../../support/builders/betting/bets.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { listedFootball } from '../../support/builders/sports/matches.ts';
import { loggedInFrom, pricedAt, walkForMarks } from '../../support/builders/sports/risk-walk.ts';
import { bothOperatorsDecide, callTrading } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let trader: StoredOperator;
let other: StoredOperator;
let cs: StoredOperator;
beforeAll(async () => {
  [trader, other, cs] = await Promise.all([
    storedOperator('trader'),
    storedOperator('trader'),
    storedOperator('cs'),
  ]);
});

async function listed(state: 'open' | 'seen' = 'open', as = trader) {
  const { payload } = await callTrading(as, 'trading/marks', { body: { state, size: 100 } });
  return Array.isArray(payload?.list) ? payload.list : [];
}
const rowOf = async ({ memberSeq }: StoredMember, state: 'open' | 'seen' = 'open') =>
  (await listed(state)).find(({ members_seq }) => members_seq === memberSeq);
const riskOf = async ({ memberSeq }: StoredMember, as = trader) =>
  (await callTrading(as, 'trading/member', { body: { member: String(memberSeq) } })).payload?.risk;
const seen = ({ memberSeq }: StoredMember, version: number, as = trader) =>
  callTrading(as, 'trading/marks/seen', { body: { members_seq: memberSeq, version, reason: '계속 관찰' } });

describe('the daily look at members’ bets', () => {
  it('marks linked members’ opposite bets, for a trader to look at and nothing more [call POST /admin/trading/marks]', async () => {
    const [one, two, apart] = await Promise.all([storedMember(), storedMember(), storedMember()]);
    const matches = await Promise.all([listedFootball(), listedFootball(), listedFootball()]);
    await Promise.all([loggedInFrom(one, '203.0.113.7'), loggedInFrom(two, '203.0.113.7')]);
    await loggedInFrom(apart, '203.0.113.8');
    for (const match of matches) {
      await placeBet(one, [match], { side: 'home' });
      await placeBet(two, [match], { side: 'away' });
      await placeBet(apart, [match], { side: 'away' });
    }
    // Whoever is looked at first does not find the other yet.
    await walkForMarks();
    await walkForMarks();
    const marked = (linked: StoredMember) => [{ kind: 'opposite-bets', value: 3, beside: linked.memberSeq }];
    expect((await rowOf(one))?.risk).toMatchObject({ marks: marked(two), state: 'open' });
    expect((await rowOf(two))?.risk).toMatchObject({ marks: marked(one), state: 'open' });
    expect(await rowOf(apart)).toBeUndefined();
    expect((await readProfile(one.memberSeq))?.stakeFactor).toBeUndefined();
    expect(await walkForMarks()).toBe(0);
  });

  it('is answered once by a trader, who says what came of it [call POST /admin/trading/marks/seen]', async () => {
    const row = (await listed())[0];
    const marked: StoredMember = { memberSeq: row.members_seq, familyId: '', token: '' };
    expect(await seen(marked, row.risk.version, cs)).toMatchObject({ status: 403 });
    expect(await seen(marked, row.risk.version)).toMatchObject({
      payload: { version: row.risk.version + 1 },
    });
    expect(await seen(marked, row.risk.version, other)).toMatchObject({
      status: 409,
      code: 'already-handled',
    });
    expect(await seen(marked, row.risk.version + 1)).toMatchObject({ code: 'already-handled' });
    // The first reply was lost.
    expect(await seen(marked, row.risk.version)).toMatchObject({
      status: 200,
      replayed: true,
      payload: { version: row.risk.version + 1 },
    });
    expect(await rowOf(marked)).toBeUndefined();
    expect((await rowOf(marked, 'seen'))?.risk).toMatchObject({ seenBy: trader.operatorId });
    await walkForMarks();
    expect(await rowOf(marked)).toBeUndefined();
    expect(await seen({ ...marked, memberSeq: 999_999 }, 1)).toMatchObject({ status: 404 });
    const lines = await callAdmin(await storedOperator('auditor'), 'audit/list', {
      body: {
        day: new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', ''),
        call: 'tradingMarkSeen',
      },
    });
    expect(lines.payload?.list).toHaveLength(1);
  });

  it('compares prices taken with the last before kick-off, and operators of members see it', async () => {
    const member = await storedMember();
    await loggedInFrom(member, '203.0.113.9');
    const state = await pricedAt(await listedFootball(), [185, 340, 420], Date.now() - 60_000);
    await placeBet(member, [state], { side: 'home' });
    await pricedAt(state, [175, 340, 420], Date.now());
    await bothOperatorsDecide([trader, other], 'games/result', {
      gameId: state.match.gameId,
      home: 2,
      away: 1,
    });
    expect(await riskOf(member)).toBeNull();
    await walkForMarks();
    expect(await riskOf(member, cs)).toMatchObject({
      closing: { bets: 1, average: 571 },
      marks: [],
      state: 'none',
    });
    expect(await rowOf(member)).toBeUndefined();
  });
});
