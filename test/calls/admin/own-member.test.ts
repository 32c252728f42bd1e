import { describe, expect, it } from 'vitest';
import { openSession } from '../../../functions/runtime/session/sessions.ts';
import { readPerson } from '../../../functions/table/admin/operator-person.ts';
import { nextLogin } from '../../../functions/table/auth/login-history.ts';
import { transact, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readProfile } from '../../../functions/table/member/members.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import { approveRequested, callAdmin } from '../../support/builders/balance/cash.ts';
import { allowBankChange } from '../../support/builders/member/bank-change.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { operatorWho, type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callRecords } from '../../support/builders/member/records.ts';
import { newKey } from '../../support/builders/request.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const cashierWho = (person: Parameters<typeof operatorWho>[0]) => operatorWho(person, 'cashier');
const unlock = (as: StoredOperator, { memberSeq }: StoredMember) =>
  callAdmin(as, 'members/unlock', { body: { members_seq: memberSeq, reason: '본인 확인' } });
const own = { status: 403, code: 'own-member' };

describe('an operator does not act on a member', () => {
  it.each([
    ['name', { owner: '김 겹침' }, { name: '김겹침' }],
    ['phone', { phone: '01012345678' }, { phone: '+82-10-1234-5678' }],
    ['account', { account: '110-222-333333' }, { account: '110222333333' }],
  ] as const)('of the same %s, however it is written', async (_, of, person) => {
    const member = await storedMember(of);
    expect(await unlock(await cashierWho(person), member)).toMatchObject(own);
    expect(await unlock(await cashierWho({}), member)).toMatchObject({ status: 200 });
  });

  it('is another person where the account or the name has nothing to compare', async () => {
    const member = await storedMember({ owner: '오비교', account: '77-700-7777777' });
    expect(await unlock(await cashierWho({ name: ' ', account: '------' }), member)).toMatchObject({
      status: 200,
    });
  });

  it('is refused with an error while who they are cannot be compared', async () => {
    const [operator, member] = [await cashierWho({}), await storedMember()];
    await update({ key: keys.operatorPerson(operator.operatorId), remove: ['indexes'] });
    expect(await unlock(operator, member)).toMatchObject({ status: 500 });
  });

  it('whose account was theirs before it was changed', async () => {
    const member = await storedMember({ account: '31-310-3103103' });
    const [one, other] = [await cashierWho({}), await cashierWho({})];
    await allowBankChange(member);
    const asked = await callAdmin(one, 'members/bank', {
      body: {
        ...{ members_seq: member.memberSeq, bankName: '국민은행', account: '32-320-3203203' },
        ...{ owner: '홍길동', reason: '계좌 변경' },
      },
    });
    expect(await approveRequested(other, asked)).toMatchObject({ status: 200 });
    expect(await unlock(await cashierWho({ account: '313103103103' }), member)).toMatchObject(own);
    expect(await unlock(await cashierWho({ account: '323203203203' }), member)).toMatchObject(own);
  });

  it('whose stake factor a trader decides', async () => {
    const member = await storedMember({ owner: '한거래' });
    const operator = await operatorWho({ name: '한거래' }, 'trader');
    const about = { members_seq: member.memberSeq, reason: '확인' };
    const lowered = { ...about, version: 0, percent: 50 };
    expect(
      await callTrading(operator, 'trading/stake-factor', { body: lowered, key: newKey() }),
    ).toMatchObject(own);
    expect((await readProfile(member.memberSeq))?.stakeFactor).toBeUndefined();
    const other = await operatorWho({}, 'trader');
    expect(await callTrading(other, 'trading/stake-factor', { body: lowered, key: newKey() })).toMatchObject({
      status: 200,
    });
  });

  it('of whom they keep a memo or a contact', async () => {
    const { memberSeq } = await storedMember({ owner: '다기록' });
    const operator = await operatorWho({ name: '다기록' }, 'cs');
    const about = { members_seq: memberSeq };
    expect(await callRecords(operator, 'memos/add', { ...about, text: '메모' })).toMatchObject(own);
    const contact = { ...about, version: 1, means: 'phone', outcome: 'limits', reason: '확인' };
    expect(await callAdmin(operator, 'protection/contact', { body: contact })).toMatchObject(own);
  });

  it('whose betting a trader stops or reopens', async () => {
    const member = await storedMember({ owner: '나거래' });
    const operator = await operatorWho({ name: '나거래' }, 'trader');
    const other = await operatorWho({}, 'trader');
    const change = (by: typeof operator, stopped: boolean) =>
      callTrading(by, 'trading/stop', {
        body: { scope: 'member', id: String(member.memberSeq), stopped, reason: '확인' },
        key: newKey(),
      });
    expect(await change(operator, true)).toMatchObject(own);
    expect(await change(other, true)).toMatchObject({ status: 200 });
    expect(await change(operator, false)).toMatchObject(own);
    expect(await change(other, false)).toMatchObject({ status: 200 });
  });

  it('who logged in from the same connection with the same device', async () => {
    const [operator, member, other] = await Promise.all([cashierWho({}), storedMember(), storedMember()]);
    const login = { at: Date.now(), ip: '203.0.113.7', device: 'Some Browser 1' };
    await transact([await nextLogin(member.memberSeq, login)]);
    await transact([await nextLogin(other.memberSeq, { ...login, device: 'Other Browser 2' })]);
    const key = keys.operator(operator.operatorId);
    await openSession(
      { owner: key.pk, versioned: key, tokenVersion: 1 },
      { aud: 'operator', client: 'api', ...login, now: login.at, idle: 900_000 },
    );
    expect(await unlock(operator, member)).toMatchObject(own);
    expect(await unlock(operator, other)).toMatchObject({ status: 200 });
  });

  it('and the refusal does not say by what, and is audited with the member it was about', async () => {
    const [member, operator] = [
      await storedMember({ owner: '김비밀', phone: '01099998888' }),
      await cashierWho({ name: '김비밀' }),
    ];
    const reply = await unlock(operator, member);
    expect(JSON.stringify(reply)).not.toMatch(/김비밀|9999/);
    expect(Object.keys(reply).toSorted()).toEqual(['code', 'error', 'replayed', 'status', 'success']);
    const items = await auditLines();
    expect(items).toContainEqual(
      expect.objectContaining({
        ...{ operatorId: operator.operatorId, reason: 'own-member' },
        ...{ call: 'POST /admin/members/unlock', target: `M#${member.memberSeq}` },
      }),
    );
    const listed = await callRecords(await storedOperator('auditor'), 'audit', {
      members_seq: member.memberSeq,
    });
    expect(listed.payload?.list).toContainEqual(
      expect.objectContaining({ operatorId: operator.operatorId, reason: 'own-member' }),
    );
  });
});

describe('who an operator is', () => {
  it('is entered with the account, by an owner and approved by another, and no reply or audit line shows it', async () => {
    const [owner, other] = await Promise.all([storedOperator('owner'), storedOperator('owner')]);
    const person = { name: '최신입', phone: '010-7777-6666', account: '555-66-777777' };
    const body = {
      operatorId: 'newcashier',
      roles: ['cashier'],
      state: 'active',
      person,
      reason: '신규 입사',
    };
    const requested = await callAdmin(owner, 'operators/roles', { body });
    const shown = [
      requested,
      await callAdmin(other, 'approvals/list', { body: {} }),
      await approveRequested(other, requested),
      await callAdmin(other, 'operators/list'),
      await auditLines(),
    ];
    expect(JSON.stringify(shown)).not.toMatch(/최신입|7777-?6666|555-?66-?777777/);
    expect(await readPerson('newcashier')).toEqual(person);
  });
});
