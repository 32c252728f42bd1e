import { beforeAll, describe, expect, it } from 'vitest';
import { checkCode } from '../../../functions/api/balance/check-code.ts';
import { serveCalls } from '../../../functions/runtime/http/serve-calls.ts';
import { bonusCodeAt } from '../../../functions/table/balance/bonus-codes.ts';
import { put, query, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { balance } from '../../../shared/calls/balance/balance.ts';
import {
  approveDeposit,
  callAdmin,
  callBalance,
  issueBonusCode,
  memberWithPassword,
  requestDeposit,
  requestWithdrawal,
} from '../../support/builders/balance/cash.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { Browser } from '../../support/system/browser.ts';

withSystem();
let cashier: StoredOperator;
let otherCashier: StoredOperator;
let welcome: string;
beforeAll(async () => {
  [cashier, otherCashier] = await Promise.all([storedOperator('cashier'), storedOperator('cashier')]);
  welcome = await issueBonusCode();
});

/** The server's clock stands still. */
const opened = Date.now() + 60_000;
const { checkCode: contract } = balance.calls;
const inOneMinute = new Browser(
  serveCalls({ ...balance, calls: { checkCode: contract } }, { checkCode }, () => opened),
);
const check = (member: StoredMember, code: string, more: object = {}) =>
  callBalance(member, 'deposit_code', { body: { code, ...more } });
const requestDepositWith = (member: StoredMember, code: string, amount = 100_000) =>
  callBalance(member, 'deposit/process', { body: { amount, serviceType: 'y', code } });
const withCode = (member: StoredMember, code: string, amount = 100_000) =>
  requestDeposit(member, amount, { serviceType: 'y', code });
const approve = (cash_seq: string) => approveDeposit([cashier, otherCashier], cash_seq);
const cashOf = async ({ memberSeq }: StoredMember) => (await readBalance(memberSeq))?.cash;

describe('the check of a bonus code', () => {
  it('replies that it may be used, and what it gives [call POST /balance/deposit_code] [message bonus code good]', async () => {
    const member = await storedMember();
    const form = { amount: 100_000, serviceType: 'n', rollingSeq: 1 };
    expect(await check(member, welcome.toLowerCase(), form)).toMatchObject({
      status: 200,
      success: true,
      msg: '사용 가능한 보너스 코드입니다.',
      payload: { bonus: { name: welcome, bonusRate: 0.1, maxBonus: 50_000, rolling: { mini: 2 } } },
    });
  });

  const hour = 3_600_000;
  it.each([
    ['was never issued', {}],
    ['is switched off', { active: false }],
    ['begins later', { validFrom: Date.now() + hour }],
    ['is over', { validFrom: 0, validUntil: Date.now() - 1 }],
    ['is used up', { totalUses: 3, uses: 3 }],
    ['requires a higher level', { minLevel: 2 }],
  ])(
    'refuses one that %s [message bonus code bad] [rule deposit code error blocks]',
    async (why, changes) => {
      const member = await storedMember();
      const code = why === 'was never issued' ? 'NOBODY' : await issueBonusCode(changes);
      const refused = { status: 422, code: 'bonus-code-bad', error: '유효한 코드를 입력해주세요.' };
      expect(await check(member, code)).toMatchObject(refused);
      expect(await requestDepositWith(member, code)).toMatchObject(refused);
    },
  );

  it('refuses an empty one, and a deposit of serviceType y without one', async () => {
    const member = await storedMember();
    expect(await check(member, ' ')).toMatchObject({ code: 'bonus-code-bad' });
    const body = { amount: 10_000, serviceType: 'y' };
    expect(await callBalance(member, 'deposit/process', { body })).toMatchObject({ code: 'bonus-code-bad' });
  });

  it('stops after ten wrong codes in a minute, however many are tried at once, and a right one costs no try', async () => {
    const member = await storedMember();
    const tryCode = (code: string) => inOneMinute.post('/balance/deposit_code', { code }, member);
    for (let right = 0; right < 3; right += 1) expect((await tryCode(welcome)).status).toBe(200);
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => tryCode(`WRONG${n}`)));
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('stops after thirty wrong codes in an hour', async () => {
    const member = await storedMember();
    const scope = `bonus-code#${member.memberSeq}#hour#${Math.floor(Date.now() / hour)}`;
    await update({ key: keys.failures(scope), add: { count: 29 } });
    expect(await check(member, 'WRONG')).toMatchObject({ code: 'bonus-code-bad' });
    expect(await check(member, 'WRONG')).toMatchObject({ status: 429 });
    expect(await requestDepositWith(member, 'WRONG')).toMatchObject({ status: 429, code: 'too-many' });
  });
});

describe('a deposit with a code', () => {
  it('is credited with the code’s bonus, floored and capped, and opens its rolling [decisions §4]', async () => {
    const member = await memberWithPassword();
    await approve(await withCode(member, welcome));
    expect(await cashOf(member)).toBe(1_110_000);
    const body = { amount: 10_000, withdrawalPw: '1234' };
    expect(await callBalance(member, 'withdrawal/process', { body })).toMatchObject({
      code: 'rolling-not-met',
      error: '롤링 조건이 충족되지 않아 출금할 수 없습니다. (남은 롤링 110,000원)',
    });
    const rich = await storedMember();
    await approve(await withCode(rich, welcome, 10_000_000));
    expect(await cashOf(rich)).toBe(11_050_000);
    expect(await ledgerFailures(member, rich)).toEqual([]);
  });

  it('has one bonus: the code’s, whatever option comes with it', async () => {
    const member = await storedMember();
    const body = { serviceType: 'y', code: welcome, rollingSeq: 4 };
    await approve(await requestDeposit(member, 100_000, body));
    expect(await cashOf(member)).toBe(1_110_000);
  });

  it('gets what the code gives when it is approved', async () => {
    const member = await storedMember();
    const code = await issueBonusCode();
    const cash_seq = await withCode(member, code);
    await update({ key: keys.bonusCode(code), set: { bonusRate: 0.2, version: 2 } });
    await approve(cash_seq);
    expect(await cashOf(member)).toBe(1_120_000);
  });

  it('uses it up for the member: the next check and the next deposit are refused', async () => {
    const member = await storedMember();
    await approve(await withCode(member, welcome));
    expect(await check(member, welcome)).toMatchObject({ code: 'bonus-code-bad' });
    expect(await requestDepositWith(member, welcome)).toMatchObject({ code: 'bonus-code-bad' });
  });

  it('rejected leaves the code unused', async () => {
    const member = await storedMember();
    const code = await issueBonusCode();
    const cash_seq = await withCode(member, code);
    await callAdmin(cashier, 'cash/reject', { body: { cash_seq, reason: '입금 미확인' } });
    expect(await bonusCodeAt(code)).toMatchObject({ uses: 0 });
    expect((await check(member, code)).status).toBe(200);
  });

  it.each([
    ['was switched off', { active: false, version: 2 }],
    ['is over', { validUntil: 1, version: 2 }],
    ['was used up by others', { totalUses: 1, uses: 1, version: 2 }],
  ])('whose code %s meanwhile is credited without it, and the member is notified', async (_, set) => {
    const member = await storedMember();
    const code = await issueBonusCode();
    const cash_seq = await withCode(member, code);
    await update({ key: keys.bonusCode(code), set });
    expect((await approve(cash_seq)).status).toBe(200);
    expect(await cashOf(member)).toBe(1_100_000);
    expect(await notesOf(member)).toContain('선택하신 보너스를 받을 수 없습니다.');
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('a code the member had meanwhile counts once', async () => {
    const member = await storedMember();
    const code = await issueBonusCode();
    const cash_seq = await withCode(member, code);
    const use = { memberSeq: member.memberSeq, deposit: 'd_x', amount: 1, bonus: 1, at: 1 };
    await put({ ...keys.bonusCodeUse(code, member.memberSeq), ...use });
    await approve(cash_seq);
    expect(await cashOf(member)).toBe(1_100_000);
    expect(await bonusCodeAt(code)).toMatchObject({ uses: 0 });
  });

  it('is refused on the day of a withdrawal request', async () => {
    const member = await memberWithPassword();
    await requestWithdrawal(member, 10_000);
    const refused = { code: 'bonus-not-eligible', error: '선택하신 보너스를 받을 수 없습니다.' };
    expect(await check(member, welcome)).toMatchObject(refused);
    expect(await requestDepositWith(member, welcome)).toMatchObject(refused);
  });
});

describe('a code and many at once', () => {
  it('requested by one member 50 times at once makes one request; approved twelve times at once it counts once', async () => {
    const member = await storedMember();
    const code = await issueBonusCode();
    const replies = await Promise.all(Array.from({ length: 50 }, () => requestDepositWith(member, code)));
    const taken = replies.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    const cash_seq = String(taken[0]?.payload?.cash_seq);
    await Promise.all(Array.from({ length: 12 }, () => approve(cash_seq)));
    expect(await cashOf(member)).toBe(1_110_000);
    expect(await bonusCodeAt(code)).toMatchObject({ uses: 1 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('for five members, wanted by twelve whose deposits are approved at once, is given to five', async () => {
    const code = await issueBonusCode({ totalUses: 5 });
    const members = await Promise.all(Array.from({ length: 12 }, () => storedMember()));
    const requested = await Promise.all(members.map((member) => withCode(member, code)));
    const replies = await Promise.all(requested.map(approve));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const cash = await Promise.all(members.map(cashOf));
    expect(cash.filter((won) => won === 1_110_000)).toHaveLength(5);
    expect(cash.filter((won) => won === 1_100_000)).toHaveLength(7);
    expect(await bonusCodeAt(code)).toMatchObject({ uses: 5 });
    expect(await ledgerFailures(...members)).toEqual([]);
  });
});

async function notesOf({ memberSeq }: StoredMember): Promise<string> {
  const { items } = await query({ pk: keys.balance(memberSeq).pk });
  return JSON.stringify(items);
}

describe('the deposit history', () => {
  it('names the bonus while a deposit waits and what was credited afterwards; without a bonus there is none', async () => {
    const member = await storedMember();
    const listed = async () => (await callBalance(member, 'list', { body: { type: '입금' } })).payload?.list;
    const code = await withCode(member, welcome);
    expect(await listed()).toMatchObject([{ cash_status: '대기', cash_amount: 100_000, cash_bonus: 10_000 }]);
    await approve(code);
    expect(await listed()).toMatchObject([{ cash_status: '완료', cash_amount: 100_000, cash_bonus: 10_000 }]);
    await requestDeposit(member, 50_000);
    const list = await listed();
    expect(Array.isArray(list) && list[0]).not.toHaveProperty('cash_bonus');
  });
});
