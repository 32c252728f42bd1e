import { beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import {
  approveRequested,
  callAdmin,
  callBalance,
  requestDeposit,
} from '../../support/builders/balance/cash.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let cashier: StoredOperator;
let owner: StoredOperator;
beforeAll(async () => {
  [cashier, owner] = await Promise.all([storedOperator('cashier'), storedOperator('owner')]);
});

const reason = '이벤트 변경';
const option = {
  seq: 1,
  name: '보너스 없음',
  description: '롤링 100%',
  when: 'every',
  bonusRate: 0,
  maxBonus: null,
  rolling: { sport: 1, mini: 1, casino: 1, slot: 1 },
};
const rules = {
  description: '가을 이벤트',
  bonusRate: 0.5,
  maxBonus: 100_000,
  rolling: { sport: 1.5, mini: 2, casino: 3, slot: 3 },
  validFrom: 0,
  validUntil: null,
  totalUses: 10,
  minLevel: 1,
  active: true,
};
const versionNow = async () => Number((await callAdmin(cashier, 'bonus/get')).payload?.version);
const audited = async (target: string) => {
  const items = await auditLines();
  return items.filter((item) => item.target === target);
};

describe('the bonus options', () => {
  it('are shown with their version and the deposit account', async () => {
    expect((await callAdmin(cashier, 'bonus/get')).payload).toMatchObject({
      version: 1,
      options: [{ seq: 1 }, { seq: 2 }, { seq: 3 }, { seq: 4 }],
      depositAccount: { bankName: '샌드박스은행' },
    });
  });

  it('changed reach members, with a line in the history and in the audit', async () => {
    const version = await versionNow();
    const member = await storedMember();
    const before = (await callBalance(member, 'rolling_bonus')).payload?.bonus;
    expect(before).toMatchObject([{ seq: 1 }, { seq: 2 }, { seq: 3 }, { seq: 4 }]);
    const asked = await callAdmin(cashier, 'bonus/save', { body: { version, options: [option], reason } });
    expect((await callBalance(member, 'rolling_bonus')).payload?.bonus).toEqual(before);
    expect(await approveRequested(cashier, asked)).toMatchObject({ status: 403, code: 'own-request' });
    expect(await approveRequested(owner, asked)).toMatchObject({ payload: { state: 'DONE' } });
    expect((await callBalance(member, 'rolling_bonus')).payload?.bonus).toMatchObject([
      { seq: 1, description: '롤링 100%', available: true },
    ]);
    const { items } = await query(keys.settingsVersions());
    expect(items.at(-1)).toMatchObject({
      version: version + 1,
      by: `${cashier.operatorId}, ${owner.operatorId}`,
      reason,
    });
    expect(await audited('bonus.rolling')).toMatchObject([
      { call: 'bonusSave', operatorId: cashier.operatorId, reason },
      {
        call: 'approvalsApprove',
        reason,
        before: { askedBy: cashier.operatorId },
        after: { 'bonus.rolling.0.description': '롤링 100%' },
      },
    ]);
  });

  it('requested without a bonus have the rolling the operator set, also when none is named', async () => {
    const member = await storedMember();
    const cash_seq = await requestDeposit(member, 100_000);
    await callAdmin(cashier, 'cash/approve', { body: { cash_seq } });
    const body = { amount: 10_000, withdrawalPw: '1234' };
    expect(await callBalance(member, 'withdrawal/process', { body })).toMatchObject({
      code: 'rolling-not-met',
    });
  });

  it('asked for by two operators are changed once: the second request is about options that are gone', async () => {
    const version = await versionNow();
    const save = (as: StoredOperator, name: string) =>
      callAdmin(as, 'bonus/save', { body: { version, options: [{ ...option, name }], reason } });
    const [one, other] = await Promise.all([save(cashier, '하나'), save(owner, '둘')]);
    const replies = await Promise.all([approveRequested(owner, one), approveRequested(cashier, other)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await versionNow()).toBe(version + 1);
    expect(await save(cashier, '셋')).toMatchObject({ status: 409, code: 'already-handled' });
  });

  it.each([
    ['the same number twice', { options: [option, option] }],
    ['a negative rate', { options: [{ ...option, bonusRate: -0.1 }] }],
    ['no option at all', { options: [] }],
    ['no reason', { options: [option], reason: ' ' }],
  ])('with %s are malformed', async (_, body) => {
    const version = await versionNow();
    expect(await callAdmin(cashier, 'bonus/save', { body: { version, reason, ...body } })).toMatchObject({
      status: 400,
    });
  });
});

describe('the deposit account', () => {
  const account = { bankName: '국민은행', account: '123-456-7890', ownerName: '뉴벳' };

  it('changed is what members read next', async () => {
    const body = { version: await versionNow(), account, reason };
    const asked = await callAdmin(owner, 'bonus/account', { body });
    const member = await storedMember();
    expect((await callBalance(member, 'account_request')).payload).toMatchObject({
      bank: { bankName: '샌드박스은행' },
    });
    const open = (await callAdmin(cashier, 'approvals/list')).payload?.list;
    expect(open).toContainEqual(
      expect.objectContaining({
        kind: 'account',
        places: expect.arrayContaining([
          { path: 'account', before: expect.any(String), after: '"123-456-7890"' },
        ]),
      }),
    );
    expect(await approveRequested(owner, asked)).toMatchObject({ code: 'own-request' });
    expect(await approveRequested(cashier, asked)).toMatchObject({ status: 200 });
    expect((await callBalance(member, 'account_request')).payload).toEqual({ bank: account });
    expect(await audited('option.depositAccount')).toMatchObject([
      { after: { asked: account }, operatorId: owner.operatorId },
      {
        before: { askedBy: owner.operatorId, 'option.depositAccount.bankName': '샌드박스은행' },
        after: { 'option.depositAccount.account': account.account },
        operatorId: cashier.operatorId,
      },
    ]);
  });

  it('is not changed by cs, traders or members', async () => {
    const body = { version: await versionNow(), account, reason };
    for (const role of ['cs', 'trader', 'auditor'] as const) {
      const other = await storedOperator(role);
      expect(await callAdmin(other, 'bonus/account', { body })).toMatchObject({ status: 403 });
    }
    const { token } = await storedMember();
    expect(await callAdmin({ operatorId: 'x', token }, 'bonus/account', { body })).toMatchObject({
      status: 403,
    });
  });
});

describe('a bonus code', () => {
  const save = (body: object, as = cashier) =>
    callAdmin(as, 'bonus/codes/save', { body: { rules, reason, version: 0, ...body } });
  const issued = async (body: object) => approveRequested(owner, await save(body));
  const listed = async (state: string) =>
    JSON.stringify((await callAdmin(cashier, 'bonus/codes', { body: { state } })).payload?.list);

  it('is issued, used, listed with its uses, and switched off', async () => {
    expect(await issued({ code: 'AUTUMN' })).toMatchObject({ status: 200 });
    const member = await storedMember();
    const cash_seq = await requestDeposit(member, 100_000, { serviceType: 'y', code: 'autumn' });
    await callAdmin(cashier, 'cash/approve', { body: { cash_seq } });
    const uses = await callAdmin(cashier, 'bonus/codes/uses', { body: { code: 'AUTUMN' } });
    expect(uses.payload).toMatchObject({
      list: [{ memberSeq: member.memberSeq, deposit: cash_seq, bonus: 50_000 }],
      next: null,
    });
    expect(await listed('open')).toContain('"uses":1');
    await issued({ code: 'AUTUMN', version: 1, rules: { ...rules, active: false } });
    expect(await listed('open')).not.toContain('AUTUMN');
    expect(await listed('closed')).toContain('AUTUMN');
    const check = { body: { code: 'AUTUMN' } };
    expect(await callBalance(await storedMember(), 'deposit_code', check)).toMatchObject({ status: 422 });
    expect(await audited('BONUS#AUTUMN')).toMatchObject([
      { call: 'bonusCodeSave', before: null },
      { before: { code: null }, after: { active: true } },
      { call: 'bonusCodeSave', before: { uses: 1 } },
      { before: { code: { uses: 1 } }, after: { active: false, uses: 1 } },
    ]);
  });

  it('is issued once by many requests at once, and not changed in an older version', async () => {
    const asked = await Promise.all([save({ code: 'ONCE' }), save({ code: 'ONCE' })]);
    const replies = await Promise.all(asked.map((one) => approveRequested(owner, one)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await issued({ code: 'ONCE', version: 1 });
    expect(await save({ code: 'ONCE', version: 1 })).toMatchObject({ status: 409, code: 'already-handled' });
    expect(await save({ code: 'NEVER', version: 3 })).toMatchObject({ status: 404 });
  });

  it.each([
    ['a name of two letters', { code: 'AB' }],
    ['small letters', { code: 'autumn' }],
    ['an end before its beginning', { code: 'PAST', rules: { ...rules, validFrom: 10, validUntil: 9 } }],
    ['level 11', { code: 'HIGH', rules: { ...rules, minLevel: 11 } }],
  ])('with %s is malformed', async (_, body) => {
    expect(await save(body)).toMatchObject({ status: 400 });
  });

  it('that was never issued has no uses', async () => {
    const reply = await callAdmin(cashier, 'bonus/codes/uses', { body: { code: 'NOBODY' } });
    expect(reply).toMatchObject({ status: 404 });
  });
});
