import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { findBet, pointerKeys, pointerOf } from '../../../functions/table/betting/bets.ts';
import { batchGet, consumedCapacity } from '../../../functions/table/client/table.ts';
import { entriesOf } from '../../../functions/table/ledger/entries.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { requestedBonus, requestedLeg, requestedSlip } from '../../support/builders/betting/bets.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { callHandler, newKey, type Reply } from '../../support/builders/request.ts';
import { storedFootball, storedFootballMatches } from '../../support/builders/sports/matches.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const many = '/betting/korean/process';
const single = '/betting/korean/single/process';

async function entriesFor({ memberSeq }: StoredMember) {
  const entries = [];
  for await (const page of entriesOf(memberSeq)) entries.push(...page);
  return entries.filter(({ kind }) => kind === 'BET');
}

async function betOf(member: StoredMember, reply: Reply) {
  const bet = await findBet(member.memberSeq, String(reply.payload?.betCode));
  if (!bet) throw new Error('the bet is not stored');
  return bet;
}

describe('a single', () => {
  it('takes the stake once and stores entry, bet and pointer [call POST /betting/korean/single/process] [message bet placed]', async () => {
    const member = await storedMember();
    const match = await storedFootball();
    const reply = await callHandler(handler, {
      path: single,
      as: member,
      body: requestedSlip([requestedLeg(match)]),
    });

    expect(reply).toMatchObject({
      status: 200,
      success: true,
      msg: '베팅이 완료되었습니다.',
      replayed: false,
    });
    expect(reply.payload?.member).toEqual({ members_cash: 990_000, members_point: 0 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000, v: 2 });
    const bet = await betOf(member, reply);
    expect(bet).toMatchObject({
      stake: 10_000,
      status: 'open',
      result: 'wait',
      paid: 0,
      type: 'pre-match',
      kind: 'korean',
    });
    expect(bet.legs).toMatchObject([
      { gameId: match.match.gameId, odds: 185, boardOdds: 185, board: [185, 340, 420], code: 0 },
    ]);
    const [entry, ...more] = await entriesFor(member);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ reference: bet.code, actor: `member:${member.memberSeq}` });
    expect(entry?.postings).toContainEqual({ account: 'cash', unit: 'KRW', amount: -10_000 });
    expect(entry?.postings).toContainEqual({ account: 'BET_POOL', unit: 'KRW', amount: 10_000 });
    const found = await batchGet(pointerKeys(bet).map(({ pointer }) => pointer));
    expect([...found.values()].map(pointerOf)).toMatchObject([
      { state: 'O', revision: 0, memberSeq: member.memberSeq, leg: 0 },
    ]);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('with every field of the specification’s cart is validated by the server’s own figures', async () => {
    const member = await storedMember();
    const match = await storedFootball();
    const lies = {
      ...{ sportNameKr: '야구', homeNameKr: '다른 팀', awayNameKr: '또 다른 팀', marketNameKr: '오버언더' },
      ...{ betsName: '2', betSide: 'away', startTime: '2020-01-01T00:00:00.000Z', isCheck: false },
      ...{ betsPrevOdds: 99.99, penaltyReason: '없음', betsStatus: 'suspended', betsUpdated: true },
    };
    const body = {
      ...requestedSlip([{ ...requestedLeg(match), ...lies }]),
      totalOdds: 99,
      winnings: 990_000,
    };
    const reply = await callHandler(handler, { path: single, as: member, body });

    expect(reply).toMatchObject({ status: 200, payload: { member: { members_cash: 990_000 } } });
    const bet = await betOf(member, reply);
    expect(bet.legs).toMatchObject([
      { odds: 185, boardOdds: 185, side: 'home', homeNameKo: match.match.homeNameKo },
    ]);
    expect(JSON.stringify(bet)).not.toMatch(/다른 팀|99\.99|2020-01-01/);
    const spoiled = { ...requestedLeg(match), homeNameKr: 'x'.repeat(1_001) };
    expect(
      await callHandler(handler, { path: single, as: member, body: requestedSlip([spoiled]) }),
    ).toMatchObject({ status: 400 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('with numbers where its cart shows texts, and names of up to 1,000 letters, is taken like any other', async () => {
    const member = await storedMember();
    const match = await storedFootball();
    const slipWith = (shown: object) => ({
      ...requestedSlip([]),
      bettings: [{ ...requestedLeg(match), ...shown }],
    });
    const key = newKey();
    const place = (shown: object) =>
      callHandler(handler, { path: single, as: member, key, body: slipWith(shown) });
    const long = '가'.repeat(1_000);
    const names = { marketNameKr: long, homeNameKr: long, penaltyReason: long };
    const reply = await place({ ...names, startTime: 1_795_446_000_000, betSide: 1, betsName: 2.5 });

    expect(reply).toMatchObject({ status: 200, replayed: false });
    expect(JSON.stringify(await betOf(member, reply))).not.toMatch(/가가|1795446000000/);
    const asTexts = { ...names, startTime: '1795446000000', betSide: '1', betsName: '2.5' };
    expect(await place(asTexts)).toMatchObject({ status: 200, replayed: true });
    for (const shown of [{ startTime: true }, { betSide: {} }, { betsName: ['1'] }])
      expect(await place(shown), JSON.stringify(shown)).toMatchObject({ status: 400 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000, v: 2 });
  });

  it('costs two round trips and eight write units', async () => {
    const member = await storedMember();
    const match = await storedFootball();
    const body = requestedSlip([requestedLeg(match)]);
    await callHandler(handler, { path: single, as: member, body });
    const before = consumedCapacity();
    const reply = await callHandler(handler, { path: single, as: member, body });
    const after = consumedCapacity();

    expect(reply.status).toBe(200);
    expect(after.roundTrips - before.roundTrips).toBeLessThanOrEqual(2);
    expect(after.writeUnits - before.writeUnits).toBeLessThanOrEqual(8);
  });

  it('shows the bet as the spec spells it', async () => {
    const member = await storedMember();
    const match = await storedFootball();
    const reply = await callHandler(handler, {
      path: single,
      as: member,
      body: requestedSlip([requestedLeg(match, 'away', 3)]),
    });
    const [leg] = Array.isArray(reply.payload?.bet) ? reply.payload.bet : [];

    expect(leg).toMatchObject({
      betting_betcode: reply.payload?.betCode,
      betting_type: 'pre-match',
      betting_status: '정상',
      betting_bet_amount: 10_000,
      betting_total_odds: 1.95,
      betting_total_odds_penalty: 1.95,
      betting_expected_prize: 19_500,
      betting_payed_amount: 0,
      betting_total_result: 'wait',
      betting_game: match.match.gameId,
      betting_home_name_kr: '번리',
      betting_side: 'away',
      betting_line: '-1.5',
      betting_odds: 1.95,
      betting_odds1: 1.95,
      betting_odds2: null,
      betting_odds3: 1.95,
      betting_result: 'wait',
    });
  });
});

describe('a multiple', () => {
  it('pays the exact product, cut once [call POST /betting/korean/process]', async () => {
    const member = await storedMember();
    const matches = await storedFootballMatches(3);
    const reply = await callHandler(handler, {
      path: many,
      as: member,
      body: requestedSlip(matches.map((match) => requestedLeg(match))),
    });
    const [first] = Array.isArray(reply.payload?.bet) ? reply.payload.bet : [];

    expect(first).toMatchObject({ betting_total_odds_penalty: 6.33, betting_expected_prize: 63_316 });
    const bet = await betOf(member, reply);
    expect(pointerKeys(bet)).toHaveLength(3);
    expect((await batchGet(pointerKeys(bet).map(({ pointer }) => pointer))).size).toBe(3);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('takes a bonus folder, which has no pointer of its own', async () => {
    const member = await storedMember();
    const matches = await storedFootballMatches(3);
    const legs = [requestedBonus(3, 1.03), ...matches.map((match) => requestedLeg(match))];
    const reply = await callHandler(handler, { path: many, as: member, body: requestedSlip(legs) });
    const bet = await betOf(member, reply);

    expect(bet.legs.map(({ isBonus }) => isBonus ?? false)).toEqual([false, false, false, true]);
    expect(pointerKeys(bet)).toHaveLength(3);
  });

  it('cuts an allowed football pair of one match', async () => {
    const member = await storedMember();
    const match = await storedFootball();
    const legs = [requestedLeg(match, 'home', 1), requestedLeg(match, 'over', 2)];
    const reply = await callHandler(handler, { path: many, as: member, body: requestedSlip(legs) });

    expect((await betOf(member, reply)).legs.map(({ odds, boardOdds }) => [odds, boardOdds])).toEqual([
      [165, 185],
      [147, 167],
    ]);
  });

  it('of one leg has the limits of a single', async () => {
    const member = await storedMember();
    const match = await storedFootball();
    const reply = await callHandler(handler, {
      path: many,
      as: member,
      body: requestedSlip([requestedLeg(match)], { amount: 500_001 }),
    });

    expect(reply).toMatchObject({ status: 422, code: 'above-maximum' });
  });
});
