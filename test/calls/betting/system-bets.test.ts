import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { ask, newKey } from '../../support/builders/ask.ts';
import { storedBet } from '../../support/builders/betting/placed-bet.ts';
import { askedLeg, askedSlip } from '../../support/builders/betting/requested-slip.ts';
import { settle } from '../../support/builders/betting/settlement-job.ts';
import { faultsOf, storedMember } from '../../support/builders/member/stored-member.ts';
import { makeDue, storedLive } from '../../support/builders/sports/live-match.ts';
import { storedFootballs } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const path = '/betting/korean/process';
const shown = { choose: 2, lines: 3, amount: 10_000 };

async function placed() {
  const [member, games] = await Promise.all([storedMember(), storedFootballs(3)]);
  const body = askedSlip(
    games.map((game) => askedLeg(game)),
    { system: { choose: 2 } },
  );
  const asking = { path, as: member, key: newKey(), body };
  const reply = await ask(handler, asking);
  return { member, games, asking, reply, code: String(reply.payload?.betCode) };
}

const history = (as: Awaited<ReturnType<typeof storedMember>>) =>
  ask(handler, { path: '/betting/results', as });

describe('a system bet', () => {
  it('is one bet that takes the stake of a line once for each line', async () => {
    const { member, reply, asking, code } = await placed();
    expect(reply).toMatchObject({ status: 200, payload: { member: { members_cash: 970_000 } } });
    const [first] = Array.isArray(reply.payload?.bet) ? reply.payload.bet : [];
    expect(first).toMatchObject({
      betting_bet_amount: 30_000,
      betting_total_odds: 3.42,
      betting_expected_prize: 102_675,
      system: shown,
    });
    expect(await ask(handler, asking)).toMatchObject({ replayed: true, payload: reply.payload ?? {} });
    expect(await storedBet(member, code)).toMatchObject({ stake: 30_000, system: 2 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 970_000, v: 2 });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('is paid when its last leg is decided: two of three hit bring one line', async () => {
    const { member, games, code } = await placed();
    const [one, two, three] = games;
    if (!one || !two || !three) throw new Error('no games');
    await settle(one, { codes: { home: 1, draw: 2, away: 1 } });
    expect(await storedBet(member, code)).toMatchObject({ status: 'open', result: 'wait' });
    await settle(two, { codes: { home: 2 } });
    await settle(three, { codes: { home: 2 } });

    expect(await storedBet(member, code)).toMatchObject({ status: 'settled', result: 'hit', paid: 34_225 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 970_000 + 34_225 });
    await settle(one, { codes: { home: 3, draw: 3, away: 3 } });
    expect(await storedBet(member, code)).toMatchObject({ paid: 34_225 + 2 * 18_500 });
    expect(await faultsOf(member)).toEqual([]);
    const { payload } = await history(member);
    expect(payload).toMatchObject({
      list: [[{ system: shown, betting_payed_amount: 71_225 }, {}, {}]],
      totals: { bet: 30_000, paid: 71_225, net: 41_225 },
    });
  });

  it('on matches in play is held and taken like any other', async () => {
    const member = await storedMember();
    const games = await Promise.all([storedLive(), storedLive(), storedLive()]);
    const body = askedSlip(
      games.map((game) => askedLeg(game)),
      { system: { choose: 2 } },
    );
    const key = newKey();
    const held = await ask(handler, { path: '/betting/inplay/process', as: member, key, body });
    expect(held).toMatchObject({ payload: { pending: true } });
    await makeDue(member, key);
    const taken = await ask(handler, { path: '/betting/ticket', as: member, body: { ticket: key } });
    expect(taken).toMatchObject({ status: 200, payload: { member: { members_cash: 970_000 } } });
    expect(await storedBet(member, String(taken.payload?.betCode))).toMatchObject({ system: 2 });
  });

  it('is refused with its sentence for legs that make no lines, and no money moves', async () => {
    const [member, games] = await Promise.all([storedMember(), storedFootballs(2)]);
    const body = askedSlip(
      games.map((game) => askedLeg(game)),
      { system: { choose: 2 } },
    );
    expect(await ask(handler, { path, as: member, body })).toMatchObject({
      status: 422,
      code: 'system-folders',
      error: '시스템 베팅은 3~8폴더에서 가능합니다.',
    });
    for (const choose of [0, 1.5, '2', -1])
      expect(await ask(handler, { path, as: member, body: { ...body, system: { choose } } })).toMatchObject({
        status: 400,
      });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000, v: 1 });
  });

  it('is given back whole when it is cancelled', async () => {
    const { member, code } = await placed();
    expect(
      await ask(handler, { path: '/betting/cancel', as: member, body: { betCode: code } }),
    ).toMatchObject({
      status: 200,
      payload: { member: { members_cash: 1_000_000 } },
    });
    expect(await faultsOf(member)).toEqual([]);
  });
});
