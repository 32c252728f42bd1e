import { afterEach, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { forgetSettings, saveSettings } from '../../../functions/table/admin/settings.ts';
import { pointerKeys } from '../../../functions/table/betting/bets.ts';
import { batchGet, consumedCapacity } from '../../../functions/table/client/table.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import {
  expectedOffer,
  openBet,
  placeBet,
  quoteCashOut,
  requestCashOut,
  storedBet,
} from '../../support/builders/betting/bets.ts';
import { ledgerFailures, storedMember } from '../../support/builders/member/members.ts';
import { storedOperator } from '../../support/builders/member/operators.ts';
import { callHandler, newKey } from '../../support/builders/request.ts';
import { setWinnerPrices, storeMatch } from '../../support/builders/sports/matches.ts';
import { settle } from '../../support/builders/sports/settlement.ts';
import { liftSuspension, suspend } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { loseOneReply } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();
afterEach(() => configureWire({ send: sendToTable }));

describe('the offer for a bet', () => {
  it('is shown with the smallest share and its expiry; foreign, unknown and closed bets have none [call POST /betting/cashout/quote]', async () => {
    const { member, betCode } = await openBet();
    const stranger = await storedMember();
    expect(await quoteCashOut(member, betCode, 'b_unknown')).toEqual([
      { betCode, offer: expectedOffer, minShare: 12, expiresAt: expect.any(String) },
    ]);
    expect(await quoteCashOut(stranger, betCode)).toEqual([]);
    await requestCashOut(member, { betCode });
    expect(await quoteCashOut(member, betCode)).toEqual([]);
  });

  it('follows the board, and is none while the selection is suspended', async () => {
    const { member, game: match, betCode } = await openBet();
    await setWinnerPrices(match, [150, 340, 420]);
    expect(await quoteCashOut(member, betCode)).toMatchObject([{ offer: 9_773 }]);
    await storeMatch({ ...match, match: { ...match.match, suspended: true } });
    expect(await quoteCashOut(member, betCode)).toEqual([]);
    expect(await requestCashOut(member, { betCode })).toMatchObject({
      status: 422,
      code: 'no-offer',
      error: '현재 캐시아웃할 수 없는 베팅입니다.',
    });
  });
});

describe('a member whose betting a trader suspended', () => {
  it('has no offer until the suspension is lifted', async () => {
    const { member, betCode } = await openBet();
    const trader = await storedOperator('trader');
    const memberScope = { scope: 'member', id: String(member.memberSeq) };
    await suspend(trader, memberScope);
    expect(await quoteCashOut(member, betCode)).toEqual([]);
    expect(await requestCashOut(member, { betCode })).toMatchObject({ code: 'no-offer' });
    await liftSuspension(trader, memberScope);
    expect(await requestCashOut(member, { betCode })).toMatchObject({ status: 200 });
  });
});

describe('a whole cash-out', () => {
  it('pays the offer, closes the bet and takes its pointers out of the queue [call POST /betting/cashout]', async () => {
    const { member, game: match, betCode } = await openBet();
    const bet = await storedBet(member, betCode);
    expect(await requestCashOut(member, { betCode })).toMatchObject({
      status: 200,
      payload: { betCode, paid: 8_855, stakeLeft: 0, member: { members_cash: 998_855 } },
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 998_855, v: 3 });
    expect(await storedBet(member, betCode)).toMatchObject({
      status: 'cashed',
      stake: 0,
      cashed: { stake: 10_000, paid: 8_855 },
    });
    expect((await batchGet(pointerKeys(bet).map(({ pointer }) => pointer))).size).toBe(0);
    expect(await settle(match, { codes: { home: 2 } })).toBe(0);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 998_855, v: 3 });
    expect(await ledgerFailures(member)).toEqual([]);
    const { payload } = await callHandler(handler, { path: '/betting/results', as: member });
    expect(payload).toMatchObject({
      list: [
        [
          {
            betting_status: '캐시아웃',
            betting_bet_amount: 10_000,
            betting_payed_amount: 8_855,
            cashOut: { stake: 10_000, paid: 8_855 },
          },
        ],
      ],
      totals: { bet: 10_000, paid: 8_855, net: -1_145 },
    });
  });

  it('sent again, or after its reply was lost, gives the first answer; its key takes no other', async () => {
    const { member, betCode } = await openBet();
    const key = newKey();
    loseOneReply();
    const first = await requestCashOut(member, { betCode }, key);
    expect(first).toMatchObject({ status: 200, payload: { paid: 8_855 } });
    expect(await requestCashOut(member, { betCode }, key)).toMatchObject({
      status: 200,
      payload: first.payload ?? {},
      replayed: true,
    });
    expect(await requestCashOut(member, { betCode, share: 50 }, key)).toMatchObject({ code: 'key-reused' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 998_855, v: 3 });
  });

  it('at an offer that fell is refused with the new one, and one that rose pays the higher', async () => {
    const { member, game: match, betCode } = await openBet();
    await setWinnerPrices(match, [220, 340, 420]);
    expect(await requestCashOut(member, { betCode })).toMatchObject({
      status: 409,
      code: 'offer-changed',
      detail: { offer: 7_988, minShare: 13 },
    });
    await setWinnerPrices(match, [150, 340, 420]);
    expect(await requestCashOut(member, { betCode })).toMatchObject({
      status: 200,
      payload: { paid: 9_773 },
    });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is refused for foreign, cancelled and settled bets', async () => {
    const { member, game: match, betCode } = await openBet();
    const cancelled = await placeBet(member, [match]);
    await callHandler(handler, { path: '/betting/cancel', as: member, body: { betCode: cancelled } });
    expect(await requestCashOut(await storedMember(), { betCode })).toMatchObject({ status: 404 });
    expect(await requestCashOut(member, { betCode: cancelled })).toMatchObject({ code: 'no-offer' });
    await settle(match, { codes: { home: 2 } });
    expect(await requestCashOut(member, { betCode })).toMatchObject({ code: 'no-offer' });
  });
});

describe('a cash-out of a part', () => {
  it('pays its share; the rest stays at play and is settled, both parts in history and totals', async () => {
    const { member, game: match, betCode } = await openBet();
    expect(await requestCashOut(member, { betCode, share: 40 })).toMatchObject({
      status: 200,
      payload: { paid: 3_542, stakeLeft: 6_000, member: { members_cash: 993_542 } },
    });
    const totals = async () => (await callHandler(handler, { path: '/betting/results', as: member })).payload;
    expect(await totals()).toMatchObject({
      list: [[{ betting_status: '정상', cashOut: { stake: 4_000, paid: 3_542 } }]],
      totals: { bet: 10_000, paid: 3_542, net: -458 },
    });
    expect(await quoteCashOut(member, betCode)).toMatchObject([{ offer: 5_313 }]);
    await settle(match, { codes: { home: 2 } });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 993_542 + 11_100 });
    expect(await totals()).toMatchObject({ totals: { bet: 10_000, paid: 14_642, net: 4_642 } });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is refused when less than 1,000 won is left or paid, and outside 10 to 100 percent', async () => {
    const { member, betCode } = await openBet();
    expect(await requestCashOut(member, { betCode, share: 95 })).toMatchObject({
      code: 'rest-too-small',
      error: '남는 베팅금이 1,000원 미만이면 전액만 캐시아웃할 수 있습니다.',
    });
    expect(await requestCashOut(member, { betCode, share: 10 })).toMatchObject({ code: 'share-too-small' });
    for (const share of [9, 101, 12.5, '50'])
      expect(
        await callHandler(handler, {
          path: '/betting/cashout',
          as: member,
          body: { betCode, share, offer: 1_000 },
        }),
      ).toMatchObject({ status: 400 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000, v: 2 });
  });

  it('writes six units and two for each leg', async () => {
    const { member, betCode } = await openBet();
    const units = async (share: number, offer: number) => {
      const before = consumedCapacity().writeUnits;
      await requestCashOut(member, { betCode, share, offer });
      return consumedCapacity().writeUnits - before;
    };
    // The login is checked, and its time stored, every few seconds.
    await quoteCashOut(member, betCode);
    expect(await units(50, 8_855)).toBe(8);
    expect(await units(100, 4_427)).toBe(8);
  });

  it('can be followed by a cancel, which returns what is left', async () => {
    const { member, betCode } = await openBet();
    await requestCashOut(member, { betCode, share: 50 });
    expect(
      await callHandler(handler, { path: '/betting/cancel', as: member, body: { betCode } }),
    ).toMatchObject({
      payload: { member: { members_cash: 999_427 } },
    });
    expect(await ledgerFailures(member)).toEqual([]);
    // What was cancelled came back; what was cashed out was lost.
    const { payload } = await callHandler(handler, { path: '/betting/results', as: member });
    expect(payload).toMatchObject({ totals: { bet: 5_000, paid: 4_427, net: -573 } });
  });
});

describe('where the operator switched cash-out off', () => {
  it('there is no offer and no cash-out', async () => {
    const { member, betCode } = await openBet();
    const { config } = document;
    const option = { ...config.option, beyond: { cashOut: false } };
    await saveSettings({ config: { ...config, option } }, 1);
    forgetSettings();
    expect(await quoteCashOut(member, betCode)).toEqual([]);
    expect(await requestCashOut(member, { betCode })).toMatchObject({
      status: 422,
      code: 'switched-off',
      error: '현재 이용할 수 없는 기능입니다.',
    });
  });
});
