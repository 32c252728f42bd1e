import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/balance/handler.ts';
import { forgetSettings, saveSettings } from '../../../functions/table/admin/settings.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { ask, newKey } from '../../support/builders/ask.ts';
import { askBalance, deposited, memberWithPassword, withdrawn } from '../../support/builders/balance/cash.ts';
import { faultsOf, type StoredMember } from '../../support/builders/member/stored-member.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const charge = (as: StoredMember, body: object, key = newKey()) =>
  ask(handler, { path: '/payment/charge/', as, body, key });
const exchange = (as: StoredMember, body: object, key = newKey()) =>
  ask(handler, { path: '/payment/exchange/', as, body, key });
const depositBody = { amount: 20_000 };

describe('the older name of a deposit', () => {
  it('asks for one, with the option it names [call POST /payment/charge]', async () => {
    const member = await memberWithPassword();
    const reply = await charge(member, { amount: 100_000, bonus_rate: 10, rolling: 2 });
    expect(reply).toMatchObject({ status: 200, msg: '입금 신청이 완료되었습니다.' });
    expect(reply.payload?.cash_seq).toMatch(/^d_/);
    const { payload } = await askBalance(member, 'list', { body: { type: '입금' } });
    expect(payload?.list).toMatchObject([{ cash_seq: reply.payload?.cash_seq, cash_amount: 100_000 }]);
  });

  it('shares its keys with the present name: one key, one deposit', async () => {
    const member = await memberWithPassword();
    const key = newKey();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 === 0
          ? charge(member, depositBody, key)
          : askBalance(member, 'deposit/process', { body: depositBody, key }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ payload }) => payload?.cash_seq)).size).toBe(1);
    expect(await readBalance(member.memberSeq)).toMatchObject({ dn: 1 });
  });

  it.each([
    [{ amount: 5_000 }, 'minimum-amount', '최소 10,000원 이상 신청해 주세요.'],
    [{ amount: 15_000 }, 'amount-unit', '10,000원 단위로 신청해 주세요.'],
    [{ amount: 10_000, bonus_rate: 30 }, 'bonus-not-eligible', '선택하신 보너스를 받을 수 없습니다.'],
    [
      { amount: 10_000, bonus_rate: 99, rolling: 2 },
      'bonus-not-eligible',
      '선택하신 보너스를 받을 수 없습니다.',
    ],
  ])('refuses %o with %s: a rate is only compared', async (body, code, error) => {
    expect(await charge(await memberWithPassword(), body)).toMatchObject({ status: 422, code, error });
  });
});

describe('the older name of a withdrawal', () => {
  it('asks for one and holds the amount [call POST /payment/exchange]', async () => {
    const member = await memberWithPassword();
    const key = newKey();
    const reply = await exchange(member, { amount: 300_000, exchange_password: '1234' }, key);
    expect(reply).toMatchObject({
      status: 200,
      msg: '출금 신청이 완료되었습니다.',
      payload: { member: { members_cash: 700_000 } },
    });
    const again = { amount: 300_000, withdrawalPw: '1234' };
    expect(await askBalance(member, 'withdrawal/process', { body: again, key })).toMatchObject({
      replayed: true,
      payload: { cash_seq: reply.payload?.cash_seq },
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 700_000, hold: 300_000 });
    expect(await faultsOf(member)).toEqual([]);
  });

  it.each([
    ['', '출금 비밀번호를 입력해 주세요.'],
    ['9999', '출금 비밀번호가 일치하지 않습니다.'],
  ])('refuses the password "%s"', async (exchange_password, error) => {
    const member = await memberWithPassword();
    expect(await exchange(member, { amount: 10_000, exchange_password })).toMatchObject({
      status: 422,
      error,
    });
  });
});

describe('the operator’s figures', () => {
  const withOptions = async (changes: Readonly<Record<string, number>>, run: () => Promise<void>) => {
    const { config } = document;
    const siteOption1 = config.option.siteOption1.map((one) => ({
      ...one,
      value: changes[one.name] ?? one.value,
    }));
    await saveSettings({ config: { ...config, option: { ...config.option, siteOption1 } } }, 2);
    await run().finally(() => saveSettings(document, 3));
    forgetSettings();
  };

  it('set the least amounts, the unit and the hours between withdrawals', () =>
    withOptions(
      { minDeposit: 60_000, minWithdrawal: 50_000, withdrawalUnit: 5_000, withdrawalCooldownHours: 3 },
      async () => {
        const member = await memberWithPassword();
        const asks = (amount: number) => askBalance(member, 'deposit/process', { body: { amount } });
        expect(await asks(55_000)).toMatchObject({ code: 'minimum-amount' });
        expect(await asks(61_000)).toMatchObject({ code: 'amount-unit' });
        expect(await asks(65_000)).toMatchObject({ status: 200 });
        const takes = (amount: number) =>
          askBalance(member, 'withdrawal/process', { body: { amount, withdrawalPw: '1234' } });
        expect(await takes(45_000)).toMatchObject({ code: 'minimum-amount' });
        expect(await takes(52_000)).toMatchObject({ code: 'amount-unit' });
        await withdrawn(member, 55_000);
      },
    ));

  it('set how much may be deposited on one day; by default nothing does [constant daily deposit unlimited]', async () => {
    const member = await memberWithPassword();
    await withOptions({ maxDailyDeposit: 100_000 }, async () => {
      expect(await askBalance(member, 'deposit/process', { body: { amount: 110_000 } })).toMatchObject({
        status: 422,
        code: 'deposit-daily-maximum',
        error: '하루 최대 입금 금액(100,000원)을 초과할 수 없습니다.',
      });
      await deposited(member, 100_000);
    });
    await deposited(await memberWithPassword(), 1_000_000_000_000);
  });
});
