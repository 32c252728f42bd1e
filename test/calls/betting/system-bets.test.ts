import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { requestedLeg, requestedSlip, storedBet } from '../../support/builders/betting/bets.ts';
import { ledgerFailures, storedMember } from '../../support/builders/member/members.ts';
import { callHandler, newKey } from '../../support/builders/request.ts';
import { makeDue, storedFootballMatches, storedLive } from '../../support/builders/sports/matches.ts';
import { settle } from '../../support/builders/sports/settlement.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const path = '/betting/korean/process';
const shown = { choose: 2, lines: 3, amount: 10_000 };

async function placed() {
  const [member, matches] = await Promise.all([storedMember(), storedFootballMatches(3)]);
  const body = requestedSlip(
    matches.map((match) => requestedLeg(match)),
    { system: { choose: 2 } },
  );
  const request = { path, as: member, key: newKey(), body };
  const reply = await callHandler(handler, request);
  return { member, games: matches, request, reply, code: String(reply.payload?.betCode) };
}

const history = (as: Awaited<ReturnType<typeof storedMember>>) =>
  callHandler(handler, { path: '/betting/results', as });

describe('a system bet', () => {
  it('is one bet that takes the stake of a line once for each line', async () => {
    const { member, reply, request, code } = await placed();
    expect(reply).toMatchObject({ status: 200, payload: { member: { members_cash: 970_000 } } });
    const [first] = Array.isArray(reply.payload?.bet) ? reply.payload.bet : [];
    expect(first).toMatchObject({
      betting_bet_amount: 30_000,
      betting_total_odds: 3.42,
      betting_expected_prize: 102_675,
      system: shown,
    });
    expect(await callHandler(handler, request)).toMatchObject({
      replayed: true,
      payload: reply.payload ?? {},
    });
    expect(await storedBet(member, code)).toMatchObject({ stake: 30_000, system: 2 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 970_000, v: 2 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is paid when its last leg is decided: two of three hit bring one line', async () => {
    const { member, games: matches, code } = await placed();
    const [one, two, three] = matches;
    if (!one || !two || !three) throw new Error('no matches');
    await settle(one, { codes: { home: 1, draw: 2, away: 1 } });
    expect(await storedBet(member, code)).toMatchObject({ status: 'open', result: 'wait' });
    await settle(two, { codes: { home: 2 } });
    await settle(three, { codes: { home: 2 } });

    expect(await storedBet(member, code)).toMatchObject({ status: 'settled', result: 'hit', paid: 34_225 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 970_000 + 34_225 });
    await settle(one, { codes: { home: 3, draw: 3, away: 3 } });
    expect(await storedBet(member, code)).toMatchObject({ paid: 34_225 + 2 * 18_500 });
    expect(await ledgerFailures(member)).toEqual([]);
    const { payload } = await history(member);
    expect(payload).toMatchObject({
      list: [[{ system: shown, betting_payed_amount: 71_225 }, {}, {}]],
      totals: { bet: 30_000, paid: 71_225, net: 41_225 },
    });
  });

  it('on matches in play is delayed and accepted like any other', async () => {
    const member = await storedMember();
    const matches = await Promise.all([storedLive(), storedLive(), storedLive()]);
    const body = requestedSlip(
      matches.map((match) => requestedLeg(match)),
      { system: { choose: 2 } },
    );
    const key = newKey();
    const held = await callHandler(handler, { path: '/betting/inplay/process', as: member, key, body });
    expect(held).toMatchObject({ payload: { pending: true } });
    await makeDue(member, key);
    const taken = await callHandler(handler, { path: '/betting/ticket', as: member, body: { ticket: key } });
    expect(taken).toMatchObject({ status: 200, payload: { member: { members_cash: 970_000 } } });
    expect(await storedBet(member, String(taken.payload?.betCode))).toMatchObject({ system: 2 });
  });

  it('is refused with its sentence for legs that make no lines, and no money moves', async () => {
    const [member, matches] = await Promise.all([storedMember(), storedFootballMatches(2)]);
    const body = requestedSlip(
      matches.map((match) => requestedLeg(match)),
      { system: { choose: 2 } },
    );
    expect(await callHandler(handler, { path, as: member, body })).toMatchObject({
      status: 422,
      code: 'system-folders',
      error: '시스템 베팅은 3~8폴더에서 가능합니다.',
    });
    for (const choose of [0, 1.5, '2', -1])
      expect(
        await callHandler(handler, { path, as: member, body: { ...body, system: { choose } } }),
      ).toMatchObject({
        status: 400,
      });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000, v: 1 });
  });

  it('is given back whole when it is cancelled', async () => {
    const { member, code } = await placed();
    expect(
      await callHandler(handler, { path: '/betting/cancel', as: member, body: { betCode: code } }),
    ).toMatchObject({
      status: 200,
      payload: { member: { members_cash: 1_000_000 } },
    });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});
