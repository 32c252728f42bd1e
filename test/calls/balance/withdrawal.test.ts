import { afterEach, describe, expect, it } from 'vitest';
import { get, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import {
  callBalance,
  memberWithPassword,
  requestWithdrawal,
  withdrawalPassword as withdrawalPw,
} from '../../support/builders/balance/cash.ts';
import { takeMoney } from '../../support/builders/balance/statement.ts';
import { ledgerFailures } from '../../support/builders/member/members.ts';
import { newKey } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNextTransaction, dieAtWrite } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();
afterEach(() => configureWire({ send: sendToTable }));
const path = 'withdrawal/process';

describe('a withdrawal request', () => {
  it('holds the amount at once and shows what is left [call POST /balance/withdrawal/process] [message withdrawal done]', async () => {
    const member = await memberWithPassword();
    const reply = await callBalance(member, path, { body: { amount: 300_000, withdrawalPw } });
    expect(reply).toMatchObject({
      status: 200,
      msg: '출금 신청이 완료되었습니다.',
      payload: { member: { members_cash: 700_000 } },
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 700_000, hold: 300_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it.each([
    [9_999, withdrawalPw, 'minimum-amount', '최소 10,000원 이상 신청해 주세요.'],
    [10_001, withdrawalPw, 'amount-unit', '10,000원 단위로 신청해 주세요.'],
    [1_010_000, withdrawalPw, 'withdrawal-above-cash', '보유 금액을 초과할 수 없습니다.'],
    [10_000, '', 'withdrawal-password-missing', '출금 비밀번호를 입력해 주세요.'],
    [10_000, '12ab', 'withdrawal-password-wrong', '출금 비밀번호가 일치하지 않습니다.'],
    [10_000, '9999', 'withdrawal-password-wrong', '출금 비밀번호가 일치하지 않습니다.'],
  ])(
    'of %i won with the password "%s" is refused as %s [rule withdrawal minimum] [rule withdrawal unit] [rule withdrawal above balance] [message above balance] [rule withdrawal password required]',
    async (amount, pw, code, error) => {
      const member = await memberWithPassword();
      expect(await callBalance(member, path, { body: { amount, withdrawalPw: pw } })).toMatchObject({
        status: 422,
        code,
        error,
      });
      expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000, hold: 0 });
    },
  );

  it('is refused while another one waits [message withdrawal pending]', async () => {
    const member = await memberWithPassword();
    await requestWithdrawal(member, 10_000);
    expect(await callBalance(member, path, { body: { amount: 10_000, withdrawalPw } })).toMatchObject({
      status: 422,
      code: 'withdrawal-pending',
      error: '처리 대기 중인 출금 신청이 있습니다.',
    });
  });

  it('is refused while the member still owes money', async () => {
    const member = await memberWithPassword();
    await update({ key: keys.balance(member.memberSeq), set: { receivable: -1 } });
    expect(await callBalance(member, path, { body: { amount: 10_000, withdrawalPw } })).toMatchObject({
      status: 422,
      code: 'receivable-open',
    });
  });

  it('sent 50 times at once under one key is made once', async () => {
    const member = await memberWithPassword();
    const key = newKey();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        callBalance(member, path, { body: { amount: 400_000, withdrawalPw }, key }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(50);
    expect(new Set(replies.map((reply) => reply.payload?.cash_seq)).size).toBe(1);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 600_000, hold: 400_000, wn: 1 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('under several keys at once is made once', async () => {
    const member = await memberWithPassword();
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => callBalance(member, path, { body: { amount: 600_000, withdrawalPw } })),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    const refused = replies.filter((reply) => reply.status !== 200).map((reply) => reply.code);
    const usual = ['withdrawal-pending', 'withdrawal-above-cash'];
    expect(refused.filter((code) => !usual.includes(String(code)))).toEqual([]);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 400_000, hold: 600_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('keeps no hash of the password that could be guessed from the entry', async () => {
    const member = await memberWithPassword();
    const key = newKey();
    await callBalance(member, path, { body: { amount: 10_000, withdrawalPw }, key });
    const { requestHash } = await import('../../../functions/runtime/http/request-hash.ts');
    const entry = await get<{ rh: string }>(keys.entry(member.memberSeq, 'WDQ', key));
    expect(entry?.rh).not.toBe(requestHash({ amount: 10_000, withdrawalPw }));
  });
});

describe('between check and commit of a withdrawal request', () => {
  const body = { amount: 10_000, withdrawalPw };
  const wrong = { amount: 10_000, withdrawalPw: '9999' };
  const untouched = { cash: 1_000_000, hold: 0 };

  it('a claw-back leaves the member owing: the withdrawal is refused and nothing moves', async () => {
    const member = await memberWithPassword();
    beforeNextTransaction(() => takeMoney(member.memberSeq, 'receivable', 30_000));
    expect(await callBalance(member, path, { body })).toMatchObject({ status: 422, code: 'receivable-open' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ ...untouched, receivable: -30_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('wrong passwords of other requests lock it: it is refused and the lock stays', async () => {
    const member = await memberWithPassword();
    beforeNextTransaction(async () => {
      for (let guess = 0; guess < 5; guess += 1) await callBalance(member, path, { body: wrong });
    });
    expect(await callBalance(member, path, { body })).toMatchObject({ status: 423, code: 'locked' });
    expect(await readBalance(member.memberSeq)).toMatchObject(untouched);
    expect(await callBalance(member, path, { body })).toMatchObject({ status: 423, code: 'locked' });
  });

  it('another password is set: the one that was checked no longer counts', async () => {
    const member = await memberWithPassword();
    beforeNextTransaction(() =>
      update({ key: keys.credentials(member.memberSeq), set: { withdrawalPasswordHash: 'another' } }),
    );
    expect(await callBalance(member, path, { body })).toMatchObject({ status: 503, code: 'busy' });
    expect(await readBalance(member.memberSeq)).toMatchObject(untouched);
  });
});

describe('the withdrawal password', () => {
  const wrong = { amount: 10_000, withdrawalPw: '9999' };

  it('locks at the fifth wrong one, also for the right one, and opens a day later', async () => {
    const member = await memberWithPassword();
    for (const left of [4, 3, 2, 1]) {
      expect(await callBalance(member, path, { body: wrong })).toMatchObject({
        status: 422,
        detail: { left },
      });
    }
    expect(await callBalance(member, path, { body: wrong })).toMatchObject({
      status: 423,
      code: 'locked',
      error: '입력 오류 횟수를 초과했습니다. 1,440분 후 다시 시도해 주세요.',
    });
    expect(await callBalance(member, path, { body: { amount: 10_000, withdrawalPw } })).toMatchObject({
      status: 423,
    });
    const dayAgo = Date.now() - 24 * 60 * 60 * 1000 - 1;
    await update({ key: keys.credentials(member.memberSeq), set: { triedAt: dayAgo } });
    expect(await callBalance(member, path, { body: { amount: 10_000, withdrawalPw } })).toMatchObject({
      status: 200,
    });
  });

  it('that is wrong counts once for a request, however often that is sent under its key', async () => {
    const member = await memberWithPassword();
    const key = newKey();
    const replies = [];
    for (let time = 0; time < 6; time += 1)
      replies.push(await callBalance(member, path, { body: wrong, key }));
    expect(replies).toMatchObject(Array(6).fill({ status: 422, detail: { left: 4 } }));
    expect(await callBalance(member, path, { body: wrong })).toMatchObject({ detail: { left: 3 } });
  });

  it('guessed 20 times at once reaches the hash five times', async () => {
    const member = await memberWithPassword();
    const guesses = Array.from({ length: 20 }, (_, guess) => String(5_000 + guess));
    const replies = await Promise.all(
      guesses.map((guess) => callBalance(member, path, { body: { amount: 10_000, withdrawalPw: guess } })),
    );
    expect(replies.filter((reply) => reply.status === 422)).toHaveLength(4);
    expect(replies.filter((reply) => reply.status === 423)).toHaveLength(16);
  });

  it('that is right resets the count of wrong ones', async () => {
    const member = await memberWithPassword();
    await callBalance(member, path, { body: wrong });
    await requestWithdrawal(member, 10_000);
    expect(await get(keys.credentials(member.memberSeq))).toMatchObject({ tries: 0 });
  });

  it('that is right never counts, whatever comes of six requests: cash taken meanwhile, or a table that fails', async () => {
    const member = await memberWithPassword();
    await callBalance(member, path, { body: wrong });
    const key = keys.balance(member.memberSeq);
    const tries = async () => (await get<{ tries: number }>(keys.credentials(member.memberSeq)))?.tries;
    for (let request = 0; request < 6; request += 1) {
      beforeNextTransaction(() => update({ key, set: { cash: 0 } }));
      expect(await callBalance(member, path, { body: { amount: 10_000, withdrawalPw } })).toMatchObject({
        status: 422,
        code: 'withdrawal-above-cash',
      });
      await update({ key, set: { cash: 1_000_000 } });
      expect(await tries(), `request ${request}`).toBe(0);
    }
    dieAtWrite((operation) => operation === 'TransactWriteItems');
    for (let request = 0; request < 6; request += 1)
      expect(await callBalance(member, path, { body: { amount: 10_000, withdrawalPw } })).toMatchObject({
        success: false,
      });
    configureWire({ send: sendToTable });
    expect(await tries()).toBe(0);
    expect(await callBalance(member, path, { body: { amount: 10_000, withdrawalPw } })).toMatchObject({
      status: 200,
    });
  });
});
