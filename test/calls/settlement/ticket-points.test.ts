import { describe, expect, it } from 'vitest';
import { grantTicketPoints } from '../../../functions/jobs/sweep/ticket-points.ts';
import { betsWithDuePoints, settleTicketPoints } from '../../../functions/table/balance/due-ticket-points.ts';
import { entriesOf } from '../../../functions/table/ledger/entries.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { callBalance } from '../../support/builders/balance/cash.ts';
import { placeBet } from '../../support/builders/betting/bets.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { storedFootballMatches } from '../../support/builders/sports/matches.ts';
import { settle } from '../../support/builders/sports/settlement.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const homeLoses = { codes: { home: 1, away: 2 } } as const;
const homeWins = { codes: { home: 2, away: 1 } } as const;
const pointOf = async ({ memberSeq }: StoredMember) => (await readBalance(memberSeq))?.point;
const sweep = () => grantTicketPoints(Date.now());

async function lostTicket(legs: number, wish: Parameters<typeof storedMember>[0] & { amount?: number } = {}) {
  const { amount = 33_333, ...changes } = wish;
  const member = await storedMember(changes);
  const matches = await storedFootballMatches(legs);
  const code = await placeBet(member, matches, { amount });
  const [first] = matches;
  if (!first) throw new Error('no match');
  await settle(first, homeLoses);
  return { member, games: matches, first, code };
}

const entriesNamed = async (member: StoredMember, kind: string) => {
  const found = [];
  for await (const page of entriesOf(member.memberSeq))
    found.push(...page.filter((one) => one.kind === kind));
  return found;
};

describe('a lost bet', () => {
  it.each([
    [1, 333],
    [3, 499],
    [5, 666],
    [8, 833],
    [10, 999],
  ])(
    'of 33,333 won with three legs at level %i gives %i points, cut to whole ones [decisions §4]',
    async (level, points) => {
      const { member } = await lostTicket(3, { level });
      await sweep();
      expect(await pointOf(member)).toBe(points);
      expect((await callBalance(member, 'point/list')).payload).toMatchObject({
        list: [{ cash_amount: points, cash_type: '포인트', cash_reason: '미적중 포인트 적립' }],
      });
      expect(await ledgerFailures(member)).toEqual([]);
    },
  );

  it('with two real legs gives none', async () => {
    const { member } = await lostTicket(2);
    await sweep();
    expect(await pointOf(member)).toBe(0);
  });

  it('of a member left out of settlement (정산제외회원) gives none', async () => {
    const { member, code } = await lostTicket(3, { type: '정산제외회원' });
    await sweep();
    expect(await pointOf(member)).toBe(0);
    expect((await betsWithDuePoints(100)).map((bet) => bet.code)).not.toContain(code);
  });

  it('gives them once, however often and side by side the sweep runs', async () => {
    const { member } = await lostTicket(3);
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    expect(await pointOf(member)).toBe(333);
    expect(await entriesNamed(member, 'PTS')).toHaveLength(1);
  });

  it('stays listed until its points are granted: a crash after the settlement loses none', async () => {
    const { member, code } = await lostTicket(3);
    // The sweep that died before its first write left exactly this.
    expect((await betsWithDuePoints(100)).map((bet) => bet.code)).toContain(code);
    expect(await pointOf(member)).toBe(0);
    await sweep();
    expect(await pointOf(member)).toBe(333);
    expect((await betsWithDuePoints(100)).map((bet) => bet.code)).not.toContain(code);
  });

  it('settled again as lost, by its other legs or by the same result, gives nothing more', async () => {
    const { member, first, games: matches } = await lostTicket(3);
    await sweep();
    for (const match of matches) await settle(match, homeLoses);
    await settle(first, homeLoses);
    await sweep();
    expect(await pointOf(member)).toBe(333);
  });

  it('moved between read and grant keeps its place on the list', async () => {
    const { member, first, code } = await lostTicket(3);
    const worth = () => 333;
    const moving = settle(first, homeWins);
    await Promise.all([
      moving,
      settleTicketPoints({ memberSeq: member.memberSeq, code }, { worth, now: Date.now() }),
    ]);
    await sweep();
    expect(await pointOf(member)).toBe(0);
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('a corrected result', () => {
  it('takes the points back, and the next loss gives them again [decisions §4]', async () => {
    const { member, first } = await lostTicket(3);
    await sweep();
    await settle(first, homeWins);
    await sweep();
    expect(await pointOf(member)).toBe(0);
    await settle(first, homeLoses);
    await sweep();
    expect(await pointOf(member)).toBe(333);
    expect((await entriesNamed(member, 'PTS')).map(({ operationId }) => operationId.slice(-2))).toEqual([
      '#1',
      '#2',
      '#3',
    ]);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('before the grant leaves nothing to give or take', async () => {
    const { member, first } = await lostTicket(3);
    await settle(first, homeWins);
    await sweep();
    expect(await pointOf(member)).toBe(0);
    expect(await entriesNamed(member, 'PTS')).toEqual([]);
  });

  it('that cannot take all back takes the rest from later grants [decisions §4]', async () => {
    const { member, first } = await lostTicket(3, { amount: 1_000_000, level: 10, cash: 5_000_000 });
    await sweep();
    expect(await pointOf(member)).toBe(30_000);
    await callBalance(member, 'point/change/amount', { body: { amount: 28_000 } });
    await settle(first, homeWins);
    await sweep();
    expect(await readBalance(member.memberSeq)).toMatchObject({ point: 0, pointDue: -28_000 });
    expect(await ledgerFailures(member)).toEqual([]);
    const matches = await storedFootballMatches(3);
    await placeBet(member, matches, { amount: 1_000_000 });
    const [lost] = matches;
    if (lost) await settle(lost, homeLoses);
    await sweep();
    expect(await readBalance(member.memberSeq)).toMatchObject({ point: 2_000, pointDue: 0 });
    expect((await callBalance(member, 'point/list', { body: { size: 1 } })).payload).toMatchObject({
      list: [{ cash_amount: 2_000, cash_reason: '미적중 포인트 적립 (회수 28,000P 차감)' }],
    });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});
