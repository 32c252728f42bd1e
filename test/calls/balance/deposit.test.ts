import { beforeAll, describe, expect, it } from 'vitest';
import { readBalance } from '../../../functions/table/member/members.ts';
import {
  callAdmin,
  callBalance,
  issueBonusCode,
  memberWithPassword,
  requestDeposit,
  requestWithdrawal,
} from '../../support/builders/balance/cash.ts';
import { freeze, ledgerFailures } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { takeTimeOut } from '../../support/builders/member/player-limits.ts';
import { newKey } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const path = 'deposit/process';
let cashier: StoredOperator;
beforeAll(async () => {
  cashier = await storedOperator('cashier');
});

describe('a deposit request', () => {
  it('answers with its number and a sentence, and moves no money [call POST /balance/deposit/process] [message deposit done]', async () => {
    const member = await memberWithPassword();
    const reply = await callBalance(member, path, { body: { amount: 100_000 } });
    expect(reply).toMatchObject({ status: 200, msg: '입금 신청이 완료되었습니다.' });
    expect(reply.payload?.cash_seq).toMatch(/^d_/);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000, hold: 0 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it.each([
    [1, 'minimum-amount', '최소 10,000원 이상 신청해 주세요.'],
    [9_999, 'minimum-amount', '최소 10,000원 이상 신청해 주세요.'],
    [10_001, 'amount-unit', '10,000원 단위로 신청해 주세요.'],
    [15_000, 'amount-unit', '10,000원 단위로 신청해 주세요.'],
  ])('of %i won is refused as %s', async (amount, code, error) => {
    const member = await memberWithPassword();
    expect(await callBalance(member, path, { body: { amount } })).toMatchObject({ status: 422, code, error });
  });

  it.each(['"10000"', '10000.5', '-10000', '0', '1e21', '[10000]', 'null', 'true'])(
    'with the amount %s is malformed',
    async (amount) => {
      const member = await memberWithPassword();
      expect(await callBalance(member, path, { body: `{"amount":${amount}}` })).toMatchObject({
        status: 400,
      });
    },
  );

  it('needs an Idempotency-Key', async () => {
    const member = await memberWithPassword();
    expect(await callBalance(member, path, { body: { amount: 10_000 }, key: null })).toMatchObject({
      status: 400,
      code: 'missing-key',
    });
  });

  it('is refused while another one waits [message deposit pending]', async () => {
    const member = await memberWithPassword();
    await requestDeposit(member, 10_000);
    expect(await callBalance(member, path, { body: { amount: 20_000 } })).toMatchObject({
      status: 422,
      code: 'deposit-pending',
      error: '처리 대기 중인 입금 신청이 있습니다.',
    });
  });

  it('is refused with a bonus code that was never issued [message bonus code bad] [rule deposit code error blocks]', async () => {
    const member = await memberWithPassword();
    const body = { amount: 10_000, serviceType: 'y', code: 'NOPE' };
    expect(await callBalance(member, path, { body })).toMatchObject({
      status: 422,
      code: 'bonus-code-bad',
      error: '유효한 코드를 입력해주세요.',
    });
  });

  it('ends the login of a member frozen meanwhile', async () => {
    const member = await memberWithPassword();
    await freeze(member);
    expect(await callBalance(member, path, { body: { amount: 10_000 } })).toMatchObject({ status: 419 });
  });

  it('sent 50 times at once under one key is made once', async () => {
    const member = await memberWithPassword();
    const key = newKey();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => callBalance(member, path, { body: { amount: 50_000 }, key })),
    );
    expect(new Set(replies.map((reply) => reply.payload?.cash_seq)).size).toBe(1);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(50);
    expect(replies.filter((reply) => reply.replayed)).toHaveLength(49);
    expect(await readBalance(member.memberSeq)).toMatchObject({ dn: 1 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('under 20 keys at once is made once', async () => {
    const member = await memberWithPassword();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => callBalance(member, path, { body: { amount: 50_000 } })),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(new Set(replies.map((reply) => reply.code))).toEqual(new Set([undefined, 'deposit-pending']));
  });

  it('keeps its answer for ever, also after it was decided; another body under the key is refused', async () => {
    const member = await memberWithPassword();
    const key = newKey();
    const first = await callBalance(member, path, { body: { amount: 30_000 }, key });
    await callAdmin(cashier, 'cash/approve', { body: { cash_seq: first.payload?.cash_seq } });
    expect(await callBalance(member, path, { body: { amount: 30_000 }, key })).toMatchObject({
      status: 200,
      replayed: true,
      payload: first.payload,
    });
    expect(await callBalance(member, path, { body: { amount: 40_000 }, key })).toMatchObject({
      status: 409,
      code: 'key-reused',
    });
  });
});

describe('a deposit with a bonus', () => {
  const approve = (cash_seq: string) => callAdmin(cashier, 'cash/approve', { body: { cash_seq } });

  it('is credited with it, and the rolling it requires blocks a withdrawal', async () => {
    const member = await memberWithPassword();
    await approve(await requestDeposit(member, 100_000, { rollingSeq: 2 }));
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_110_000 });
    const body = { amount: 10_000, withdrawalPw: '1234' };
    expect(await callBalance(member, 'withdrawal/process', { body })).toMatchObject({
      status: 422,
      code: 'rolling-not-met',
      error: '롤링 조건이 충족되지 않아 출금할 수 없습니다. (남은 롤링 110,000원)',
    });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('for the first of the day is refused on the second', async () => {
    const member = await memberWithPassword();
    await approve(await requestDeposit(member, 100_000, { rollingSeq: 2 }));
    expect(await callBalance(member, path, { body: { amount: 100_000, rollingSeq: 2 } })).toMatchObject({
      status: 422,
      code: 'bonus-not-eligible',
      error: '선택하신 보너스를 받을 수 없습니다.',
    });
  });

  it('is refused on the day of a withdrawal request, and for an option that does not exist', async () => {
    const member = await memberWithPassword();
    expect(await callBalance(member, path, { body: { amount: 100_000, rollingSeq: 999 } })).toMatchObject({
      code: 'bonus-not-eligible',
    });
    await requestWithdrawal(member, 10_000);
    expect(await callBalance(member, path, { body: { amount: 100_000, rollingSeq: 3 } })).toMatchObject({
      code: 'bonus-not-eligible',
    });
  });

  it('that lost its right before the approval is credited without it', async () => {
    const member = await memberWithPassword();
    const cash_seq = await requestDeposit(member, 100_000, { rollingSeq: 3 });
    await requestWithdrawal(member, 10_000);
    await approve(cash_seq);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_090_000, hold: 10_000 });
  });

  it('lists the options with their descriptions, and the account to pay to [call POST /balance/rolling_bonus] [call POST /balance/account_request]', async () => {
    const member = await memberWithPassword();
    const { payload } = await callBalance(member, 'rolling_bonus');
    expect(payload?.bonus).toHaveLength(4);
    // What a form says of a bonus comes of its terms.
    expect(payload).toHaveProperty('bonus.3.rolling', { sport: 3, mini: 5, casino: 5, slot: 5 });
    expect(await callBalance(member, 'account_request')).toMatchObject({
      payload: { bank: { bankName: '샌드박스은행' } },
    });
  });

  it.each([
    { kind: 'timeOut', period: '24h' },
    { kind: 'exclusion', period: '6m' },
  ])('offers no bonus to a member on a break, by option or by code: $kind', async (stop) => {
    const [member, code] = [await memberWithPassword(), await issueBonusCode()];
    expect(await callBalance(member, 'deposit_code', { body: { code } })).toMatchObject({ status: 200 });
    await takeTimeOut(member, stop);
    const { payload } = await callBalance(member, 'rolling_bonus');
    expect(payload?.bonus).toMatchObject([{ bonusRate: 0, available: true }]);
    // Nor is it said which codes there are.
    for (const asked of [code, 'NOSUCHCODE'])
      expect(await callBalance(member, 'deposit_code', { body: { code: asked } })).toMatchObject({
        ...{ status: 422, code: 'bonus-not-eligible' },
      });
    const broken = { amount: 100_000, rollingSeq: 3 };
    expect((await callBalance(member, path, { body: broken })).code).toMatch(/^(on-time-out|self-excluded)$/);
  });
});
