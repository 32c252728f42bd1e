import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import {
  isBalanceDepleted,
  rollingOfMember,
} from '../../../functions/table/balance/cash-requests-rolling.ts';
import { get, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { callAdmin, requestDeposit } from '../../support/builders/balance/cash.ts';
import {
  callCasino,
  chargeCasino,
  exchangeCasino,
  memberWithCredit,
  responsiveProviders,
} from '../../support/builders/balance/casino.ts';
import { freeze, ledgerFailures, storedMember } from '../../support/builders/member/members.ts';
import { storedOperator } from '../../support/builders/member/operators.ts';
import { takeTimeOut } from '../../support/builders/member/player-limits.ts';
import { newKey } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
beforeEach(() => void responsiveProviders());
afterAll(() => void responsiveProviders());

describe('a charge', () => {
  it('turns main money into credit through the clearing [call POST /casino/v2/deposit] [message casino charge done]', async () => {
    const member = await storedMember();
    const { memberSeq } = member;
    const key = newKey();
    const reply = await chargeCasino(member, 55_000, key);
    expect(reply).toMatchObject({
      status: 200,
      msg: '신청 되었습니다.',
      payload: { cash_status: '완료', member: { members_cash: 945_000, members_point: 0 } },
    });
    const code = String(reply.payload?.cash_seq);
    expect(code).toMatch(/^c_[0-9A-Z]{26}[0-9a-z]+$/);
    expect(await get(keys.entry(memberSeq, 'CAS', key))).toMatchObject({
      p: { cash: -55_000, 'CASINO_CLEARING:sandbox': 55_000 },
      ref: code,
    });
    expect(await get(keys.entry(memberSeq, 'CASOK', code.slice(2, 28)))).toMatchObject({
      p: { 'CASINO_CLEARING:sandbox': -55_000, 'credit:sandbox': 55_000 },
    });
    expect(await readBalance(memberSeq)).toMatchObject({ cash: 945_000, 'credit:sandbox': 55_000, cin: 1 });
    expect(await readBalance(memberSeq)).not.toHaveProperty('ci');
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of 10,000 is taken, below it refused [rule charge minimum] [constant minimum charge 10,000]', async () => {
    const member = await storedMember();
    for (const amount of [1_000, 9_000, 9_999])
      expect(await chargeCasino(member, amount)).toMatchObject({
        status: 422,
        code: 'casino-minimum',
        error: '최소 10,000원 이상 신청하셔야합니다.',
      });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000 });
    expect(await chargeCasino(member, 10_000)).toMatchObject({ status: 200 });
  });

  it('is made in steps of 1,000 [constant charge step 1,000]', async () => {
    const member = await storedMember();
    expect(await chargeCasino(member, 10_500)).toMatchObject({
      status: 422,
      code: 'casino-unit',
      error: '1,000원 단위로 신청해 주세요.',
    });
    expect(await chargeCasino(member, 11_000)).toMatchObject({ status: 200 });
  });

  it('above the main money is refused and moves nothing [rule charge above main money]', async () => {
    const member = await storedMember({ cash: 20_000 });
    expect(await chargeCasino(member, 21_000)).toMatchObject({
      status: 422,
      code: 'casino-above-cash',
      error: '보유금액 이상 신청하셨습니다.',
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 20_000 });
  });

  it('sent 50 times at once under one key happens once, and all get its answer', async () => {
    const member = await storedMember();
    const key = newKey();
    const replies = await Promise.all(Array.from({ length: 50 }, () => chargeCasino(member, 30_000, key)));
    expect(new Set(replies.map(({ status, payload }) => JSON.stringify([status, payload])))).toHaveLength(1);
    expect(replies[0]).toMatchObject({ status: 200, payload: { cash_status: '완료' } });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 970_000, 'credit:sandbox': 30_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('under 50 keys at once never exceeds the main money, and one is under way at a time', async () => {
    const member = await storedMember({ cash: 100_000 });
    const replies = await Promise.all(Array.from({ length: 50 }, () => chargeCasino(member, 60_000)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = new Set(replies.filter(({ status }) => status !== 200).map(({ code }) => code));
    expect(
      [...late].filter((code) => !/^(casino-transfer-open|casino-above-cash|busy)$/.test(code ?? '')),
    ).toEqual([]);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 40_000, 'credit:sandbox': 60_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('under the key of another request is refused: charge and exchange share their keys', async () => {
    const member = await memberWithCredit(50_000);
    const key = newKey();
    await chargeCasino(member, 20_000, key);
    expect(await chargeCasino(member, 30_000, key)).toMatchObject({ status: 409, code: 'key-reused' });
    expect(await exchangeCasino(member, 20_000, { key })).toMatchObject({ status: 409, code: 'key-reused' });
    expect(await callCasino(member, 'deposit', { key: null, body: { amount: 20_000 } })).toMatchObject({
      status: 400,
      code: 'missing-key',
    });
  });

  it('is answered again although nothing is left by then', async () => {
    const member = await storedMember({ cash: 20_000 });
    const key = newKey();
    const first = await chargeCasino(member, 20_000, key);
    const again = await chargeCasino(member, 20_000, key);
    expect([again.status, again.replayed, again.payload]).toEqual([200, true, first.payload]);
  });

  it.each([0, -10_000, 10_000.5, '10000', 1_000_000_000_001, null])('of %j is malformed', async (amount) => {
    expect(await callCasino(await storedMember(), 'deposit', { body: { amount } })).toMatchObject({
      status: 400,
    });
  });

  it('of a frozen member is refused as an ended session', async () => {
    const member = await storedMember();
    await freeze(member);
    expect(await chargeCasino(member, 20_000)).toMatchObject({ status: 419 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000 });
  });
});

describe('a time-out of the member', () => {
  it('closes charging and leaves the way back open [decisions §1]', async () => {
    const member = await memberWithCredit(50_000);
    await takeTimeOut(member, { kind: 'timeOut', period: '24h' });
    expect(await chargeCasino(member, 20_000)).toMatchObject({ status: 422, code: 'on-time-out' });
    expect(await exchangeCasino(member, 20_000)).toMatchObject({ payload: { cash_status: '완료' } });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 970_000, 'credit:sandbox': 30_000 });
  });
});

describe('casino credit', () => {
  it('counts as held when a deposit asks whether the rolling starts afresh [decisions §4]', async () => {
    const member = await storedMember({ cash: 50_000 });
    const cashier = await storedOperator('cashier');
    const first = await requestDeposit(member, 10_000, { rollingSeq: 4 });
    await callAdmin(cashier, 'cash/approve', { body: { cash_seq: first } });
    const { memberSeq } = member;
    const requirement = { now: Date.now(), minOdds: 1.3, resetBelow: 10_000 };
    await chargeCasino(member, 55_000);
    const cash = (await readBalance(memberSeq))?.cash ?? 0;
    expect(cash).toBeLessThan(10_000);
    expect(await rollingOfMember(memberSeq, requirement)).toMatchObject({
      done: 0,
      need: expect.any(Number),
    });
    expect(await isBalanceDepleted(memberSeq, requirement)).toBe(false);
    await update({ key: keys.balance(memberSeq), set: { 'credit:sandbox': 9_999 - cash } });
    expect(await isBalanceDepleted(memberSeq, requirement)).toBe(true);
  });
});

describe('the wallet', () => {
  it('shows main money and the credit of each provider [call POST /casino/v2/check/wallet]', async () => {
    responsiveProviders('first', 'second');
    const member = await storedMember();
    await chargeCasino(member, 30_000);
    expect(await callCasino(member, 'check/wallet')).toMatchObject({
      status: 200,
      success: true,
      payload: {
        cash: 970_000,
        balance: 30_000,
        details: [
          { thirdParty: 'first', thirdPartyBalance: 30_000 },
          { thirdParty: 'second', thirdPartyBalance: 0 },
        ],
      },
    });
  });

  it('closes with its menu flag, each way with its own sentence', async () => {
    const closed = structuredClone(document);
    for (const entry of closed.config.menu)
      if (entry.name === 'casinoDeposit' || entry.name === 'casinoWithdrawal') entry.visible = false;
    const member = await memberWithCredit(20_000);
    await saveSettings(closed, 2);
    expect(await chargeCasino(member, 20_000)).toMatchObject({
      status: 503,
      error: '카지노 충전은 점검중입니다.',
    });
    expect(await exchangeCasino(member, 10_000)).toMatchObject({
      status: 503,
      error: '카지노 환전은 점검중입니다.',
    });
    await saveSettings(document, 3);
  });
});

describe('a charge that names its provider', () => {
  it('goes to that one, and to the first when it names none', async () => {
    responsiveProviders('first', 'second');
    const member = await storedMember();
    const to = (thirdParty?: string) =>
      callCasino(member, 'deposit', { body: { amount: 10_000, ...(thirdParty && { thirdParty }) } });
    expect((await to('second')).status).toBe(200);
    expect((await to()).status).toBe(200);
    expect(await readBalance(member.memberSeq)).toMatchObject({
      'credit:first': 10_000,
      'credit:second': 10_000,
    });
    expect(await to('third')).toMatchObject({ status: 404, code: 'not-found' });
  });
});
