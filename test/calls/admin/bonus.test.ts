import { beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { askAdmin, askBalance, deposited } from '../../support/builders/balance/cash.ts';
import { storedMember } from '../../support/builders/member/stored-member.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/stored-operator.ts';
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
const versionNow = async () => Number((await askAdmin(cashier, 'bonus/get')).payload?.version);
const audited = async (target: string) => {
  const { items } = await query({ pk: keys.audit(new Date().toISOString().slice(0, 10), '').pk });
  return items.filter((item) => item.target === target);
};

describe('the bonus options', () => {
  it('are shown with their version and the deposit account', async () => {
    expect((await askAdmin(cashier, 'bonus/get')).payload).toMatchObject({
      version: 1,
      options: [{ seq: 1 }, { seq: 2 }, { seq: 3 }, { seq: 4 }],
      depositAccount: { bankName: '샌드박스은행' },
    });
  });

  it('changed reach members, with a line in the history and in the audit', async () => {
    const version = await versionNow();
    const member = await storedMember();
    const before = (await askBalance(member, 'rolling_bonus')).payload?.bonus;
    expect(before).toMatchObject([{ seq: 1 }, { seq: 2 }, { seq: 3 }, { seq: 4 }]);
    const saved = await askAdmin(cashier, 'bonus/save', { body: { version, options: [option], reason } });
    expect(saved.payload).toEqual({ version: version + 1 });
    expect((await askBalance(member, 'rolling_bonus')).payload?.bonus).toMatchObject([
      { seq: 1, description: '롤링 100%', available: true },
    ]);
    const { items } = await query(keys.settingsVersions());
    expect(items.at(-1)).toMatchObject({ version: version + 1, by: cashier.operatorId, reason });
    expect(await audited('bonus.rolling')).toMatchObject([
      { call: 'bonusSave', reason, after: [{ seq: 1 }] },
    ]);
  });

  it('asked for without a bonus are played as the operator set it, also when none is named', async () => {
    const member = await storedMember();
    const cash_seq = await deposited(member, 100_000);
    await askAdmin(cashier, 'cash/approve', { body: { cash_seq } });
    const body = { amount: 10_000, withdrawalPw: '1234' };
    expect(await askBalance(member, 'withdrawal/process', { body })).toMatchObject({
      code: 'rolling-not-met',
    });
  });

  it('changed by two at once are changed by one; the other reads who was first', async () => {
    const version = await versionNow();
    const save = (as: StoredOperator) =>
      askAdmin(as, 'bonus/save', { body: { version, options: [option], reason } });
    const replies = await Promise.all([save(cashier), save(owner)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = replies[0]?.status === 200 ? cashier : owner;
    expect(replies.find(({ status }) => status === 409)).toMatchObject({
      code: 'already-handled',
      detail: { by: winner.operatorId },
    });
    expect(await versionNow()).toBe(version + 1);
  });

  it.each([
    ['the same number twice', { options: [option, option] }],
    ['a negative rate', { options: [{ ...option, bonusRate: -0.1 }] }],
    ['no option at all', { options: [] }],
    ['no reason', { options: [option], reason: ' ' }],
  ])('with %s are malformed', async (_, body) => {
    const version = await versionNow();
    expect(await askAdmin(cashier, 'bonus/save', { body: { version, reason, ...body } })).toMatchObject({
      status: 400,
    });
  });
});

describe('the deposit account', () => {
  const account = { bankName: '국민은행', account: '123-456-7890', ownerName: '뉴벳' };

  it('changed is what members read next', async () => {
    const body = { version: await versionNow(), account, reason };
    expect(await askAdmin(owner, 'bonus/account', { body })).toMatchObject({ status: 200 });
    const member = await storedMember();
    expect((await askBalance(member, 'account_request')).payload).toEqual({ bank: account });
    expect(await audited('option.depositAccount')).toMatchObject([
      { before: { bankName: '샌드박스은행' }, after: account, operatorId: owner.operatorId },
    ]);
  });

  it('is not changed by cs, traders or members', async () => {
    const body = { version: await versionNow(), account, reason };
    for (const role of ['cs', 'trader', 'auditor'] as const) {
      const other = await storedOperator(role);
      expect(await askAdmin(other, 'bonus/account', { body })).toMatchObject({ status: 403 });
    }
    const { token } = await storedMember();
    expect(await askAdmin({ operatorId: 'x', token }, 'bonus/account', { body })).toMatchObject({
      status: 403,
    });
  });
});

describe('a bonus code', () => {
  const save = (body: object, as = cashier) =>
    askAdmin(as, 'bonus/codes/save', { body: { rules, reason, version: 0, ...body } });
  const listed = async (state: string) =>
    JSON.stringify((await askAdmin(cashier, 'bonus/codes', { body: { state } })).payload?.list);

  it('is issued, used, listed with its uses, and switched off', async () => {
    expect(await save({ code: 'AUTUMN' })).toMatchObject({ status: 200, payload: { version: 1 } });
    const member = await storedMember();
    const cash_seq = await deposited(member, 100_000, { serviceType: 'y', code: 'autumn' });
    await askAdmin(cashier, 'cash/approve', { body: { cash_seq } });
    const uses = await askAdmin(cashier, 'bonus/codes/uses', { body: { code: 'AUTUMN' } });
    expect(uses.payload).toMatchObject({
      list: [{ memberSeq: member.memberSeq, deposit: cash_seq, bonus: 50_000 }],
      next: null,
    });
    expect(await listed('open')).toContain('"uses":1');
    await save({ code: 'AUTUMN', version: 1, rules: { ...rules, active: false } });
    expect(await listed('open')).not.toContain('AUTUMN');
    expect(await listed('closed')).toContain('AUTUMN');
    const check = { body: { code: 'AUTUMN' } };
    expect(await askBalance(await storedMember(), 'deposit_code', check)).toMatchObject({ status: 422 });
    expect(await audited('BONUS#AUTUMN')).toMatchObject([
      { before: null, after: { active: true } },
      { before: { uses: 1 }, after: { active: false, uses: 1 } },
    ]);
  });

  it('is issued once, whoever asks at once, and not changed in an older version', async () => {
    const replies = await Promise.all([save({ code: 'ONCE' }), save({ code: 'ONCE' }, owner)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await save({ code: 'ONCE', version: 1 });
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

  it('nobody issued has no uses', async () => {
    const reply = await askAdmin(cashier, 'bonus/codes/uses', { body: { code: 'NOBODY' } });
    expect(reply).toMatchObject({ status: 404 });
  });
});
