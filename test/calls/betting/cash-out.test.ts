import { afterEach, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { forgetSettings, saveSettings } from '../../../functions/table/admin/settings.ts';
import { pointerKeys } from '../../../functions/table/betting/bets.ts';
import { batchGet, consumed } from '../../../functions/table/client/table.ts';
import { configureWire, sendSigned } from '../../../functions/table/client/wire.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { ask, newKey } from '../../support/builders/ask.ts';
import { cashedOut, offered, openBet, quoted } from '../../support/builders/betting/cash-out.ts';
import { placedBet, storedBet } from '../../support/builders/betting/placed-bet.ts';
import { settle } from '../../support/builders/betting/settlement-job.ts';
import { laid, reopened } from '../../support/builders/betting/trading.ts';
import { faultsOf, storedMember } from '../../support/builders/member/stored-member.ts';
import { storedOperator } from '../../support/builders/member/stored-operator.ts';
import { repriced, storeGame } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { losesOneReply } from '../../support/fakes/loses-one-reply.ts';

withSystem();
afterEach(() => configureWire({ send: sendSigned }));

describe('the offer for a bet', () => {
  it('is told with the smallest share and its end; foreign, unknown and closed bets have none [call POST /betting/cashout/quote]', async () => {
    const { member, betCode } = await openBet();
    const stranger = await storedMember();
    expect(await quoted(member, betCode, 'b_unknown')).toEqual([
      { betCode, offer: offered, minShare: 11, expiresAt: expect.any(String) },
    ]);
    expect(await quoted(stranger, betCode)).toEqual([]);
    await cashedOut(member, { betCode });
    expect(await quoted(member, betCode)).toEqual([]);
  });

  it('follows the board, and is none while the selection is suspended', async () => {
    const { member, game, betCode } = await openBet();
    await repriced(game, [150, 340, 420]);
    expect(await quoted(member, betCode)).toMatchObject([{ offer: 11_716 }]);
    await storeGame({ ...game, game: { ...game.game, suspended: true } });
    expect(await quoted(member, betCode)).toEqual([]);
    expect(await cashedOut(member, { betCode })).toMatchObject({
      status: 422,
      code: 'no-offer',
      error: '현재 캐시아웃할 수 없는 베팅입니다.',
    });
  });
});

describe('a member whose betting the desk stopped', () => {
  it('has no offer until it is reopened', async () => {
    const { member, betCode } = await openBet();
    const trader = await storedOperator('trader');
    const him = { scope: 'member', id: String(member.memberSeq) };
    await laid(trader, him);
    expect(await quoted(member, betCode)).toEqual([]);
    expect(await cashedOut(member, { betCode })).toMatchObject({ code: 'no-offer' });
    await reopened(trader, him);
    expect(await cashedOut(member, { betCode })).toMatchObject({ status: 200 });
  });
});

describe('a whole cash-out', () => {
  it('pays the offer, closes the bet and takes its pointers out of the queue [call POST /betting/cashout]', async () => {
    const { member, game, betCode } = await openBet();
    const bet = await storedBet(member, betCode);
    expect(await cashedOut(member, { betCode })).toMatchObject({
      status: 200,
      payload: { betCode, paid: 9_500, stakeLeft: 0, member: { members_cash: 999_500 } },
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 999_500, v: 3 });
    expect(await storedBet(member, betCode)).toMatchObject({
      status: 'cashed',
      stake: 0,
      cashed: { stake: 10_000, paid: 9_500 },
    });
    expect((await batchGet(pointerKeys(bet).map(({ pointer }) => pointer))).size).toBe(0);
    expect(await settle(game, { codes: { home: 2 } })).toBe(0);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 999_500, v: 3 });
    expect(await faultsOf(member)).toEqual([]);
    const { payload } = await ask(handler, { path: '/betting/results', as: member });
    expect(payload).toMatchObject({
      list: [
        [
          {
            betting_status: '캐시아웃',
            betting_bet_amount: 10_000,
            betting_payed_amount: 9_500,
            cashOut: { stake: 10_000, paid: 9_500 },
          },
        ],
      ],
      totals: { bet: 10_000, paid: 9_500, net: -500 },
    });
  });

  it('sent again, or after its reply was lost, gives the first answer; its key takes no other', async () => {
    const { member, betCode } = await openBet();
    const key = newKey();
    losesOneReply();
    const first = await cashedOut(member, { betCode }, key);
    expect(first).toMatchObject({ status: 200, payload: { paid: 9_500 } });
    expect(await cashedOut(member, { betCode }, key)).toMatchObject({
      status: 200,
      payload: first.payload ?? {},
      replayed: true,
    });
    expect(await cashedOut(member, { betCode, share: 50 }, key)).toMatchObject({ code: 'key-reused' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 999_500, v: 3 });
  });

  it('at an offer that fell is refused with the new one, and one that rose pays the higher', async () => {
    const { member, game, betCode } = await openBet();
    await repriced(game, [220, 340, 420]);
    expect(await cashedOut(member, { betCode })).toMatchObject({
      status: 409,
      code: 'offer-changed',
      detail: { offer: 7_988, minShare: 13 },
    });
    await repriced(game, [150, 340, 420]);
    expect(await cashedOut(member, { betCode })).toMatchObject({ status: 200, payload: { paid: 11_716 } });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('is refused for foreign, cancelled and settled bets', async () => {
    const { member, game, betCode } = await openBet();
    const cancelled = await placedBet(member, [game]);
    await ask(handler, { path: '/betting/cancel', as: member, body: { betCode: cancelled } });
    expect(await cashedOut(await storedMember(), { betCode })).toMatchObject({ status: 404 });
    expect(await cashedOut(member, { betCode: cancelled })).toMatchObject({ code: 'no-offer' });
    await settle(game, { codes: { home: 2 } });
    expect(await cashedOut(member, { betCode })).toMatchObject({ code: 'no-offer' });
  });
});

describe('a cash-out of a part', () => {
  it('pays its share; the rest stays at play and is settled, both parts in history and totals', async () => {
    const { member, game, betCode } = await openBet();
    expect(await cashedOut(member, { betCode, share: 40 })).toMatchObject({
      status: 200,
      payload: { paid: 3_800, stakeLeft: 6_000, member: { members_cash: 993_800 } },
    });
    const totals = async () => (await ask(handler, { path: '/betting/results', as: member })).payload;
    expect(await totals()).toMatchObject({
      list: [[{ betting_status: '정상', cashOut: { stake: 4_000, paid: 3_800 } }]],
      totals: { bet: 10_000, paid: 3_800, net: -200 },
    });
    expect(await quoted(member, betCode)).toMatchObject([{ offer: 5_700 }]);
    await settle(game, { codes: { home: 2 } });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 993_800 + 11_100 });
    expect(await totals()).toMatchObject({ totals: { bet: 10_000, paid: 14_900, net: 4_900 } });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('is refused when less than 1,000 won is left or paid, and outside 10 to 100 percent', async () => {
    const { member, betCode } = await openBet();
    expect(await cashedOut(member, { betCode, share: 95 })).toMatchObject({
      code: 'rest-too-small',
      error: '남는 베팅금이 1,000원 미만이면 전액만 캐시아웃할 수 있습니다.',
    });
    expect(await cashedOut(member, { betCode, share: 10 })).toMatchObject({ code: 'share-too-small' });
    for (const share of [9, 101, 12.5, '50'])
      expect(
        await ask(handler, { path: '/betting/cashout', as: member, body: { betCode, share, offer: 1_000 } }),
      ).toMatchObject({ status: 400 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000, v: 2 });
  });

  it('writes six units and two for each leg', async () => {
    const { member, betCode } = await openBet();
    const units = async (share: number, offer: number) => {
      const before = consumed().writeUnits;
      await cashedOut(member, { betCode, share, offer });
      return consumed().writeUnits - before;
    };
    // The login is looked at, and noted, every few seconds.
    await quoted(member, betCode);
    expect(await units(50, 9_500)).toBe(8);
    expect(await units(100, 4_750)).toBe(8);
  });

  it('can be followed by a cancel, which returns what is left', async () => {
    const { member, betCode } = await openBet();
    await cashedOut(member, { betCode, share: 50 });
    expect(await ask(handler, { path: '/betting/cancel', as: member, body: { betCode } })).toMatchObject({
      payload: { member: { members_cash: 999_750 } },
    });
    expect(await faultsOf(member)).toEqual([]);
    // What was cancelled came back; what was cashed out was lost.
    const { payload } = await ask(handler, { path: '/betting/results', as: member });
    expect(payload).toMatchObject({ totals: { bet: 5_000, paid: 4_750, net: -250 } });
  });
});

describe('where the operator switched cash-out off', () => {
  it('there is no offer and no cash-out', async () => {
    const { member, betCode } = await openBet();
    const { config } = document;
    const option = { ...config.option, beyond: { cashOut: false } };
    await saveSettings({ config: { ...config, option } }, 1);
    forgetSettings();
    expect(await quoted(member, betCode)).toEqual([]);
    expect(await cashedOut(member, { betCode })).toMatchObject({
      status: 422,
      code: 'switched-off',
      error: '현재 이용할 수 없는 기능입니다.',
    });
  });
});
