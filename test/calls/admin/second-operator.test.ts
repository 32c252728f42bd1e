import { beforeAll, describe, expect, it } from 'vitest';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { requestAt, stepAction } from '../../../functions/table/balance/cash-requests.ts';
import { transact } from '../../../functions/table/client/table.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import shipped from '../../../shared/model/default-settings.json' with { type: 'json' };
import { needsSecondOwner } from '../../../shared/rules/audit/four-eyes.ts';
import { cashCodeParts } from '../../../shared/rules/balance/cash-code.ts';
import {
  approveRequested,
  callAdmin,
  issueBonusCode,
  requestDeposit,
} from '../../support/builders/balance/cash.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let second: StoredOperator;
let owner: StoredOperator;
let otherOwner: StoredOperator;
beforeAll(async () => {
  [second, owner, otherOwner] = await Promise.all([
    storedOperator('cashier'),
    storedOperator('owner'),
    storedOperator('owner'),
  ]);
});

const approve = (as: StoredOperator, cash_seq: string) =>
  callAdmin(as, 'cash/approve', { body: { cash_seq } });

/** Cash of a member who started with none. */
const cashOf = async (memberSeq: number) => (await readBalance(memberSeq))?.cash;

describe('a deposit', () => {
  it('of a million won is credited by two cashiers, never by one', async () => {
    const [cashier, { memberSeq, ...member }] = await Promise.all([
      storedOperator('cashier'),
      storedMember({ cash: 0 }),
    ]);
    const cash_seq = await requestDeposit({ memberSeq, ...member }, 500_000_000);
    expect((await approve(cashier, cash_seq)).payload).toEqual({ cash_status: '처리중' });
    expect(await approve(cashier, cash_seq)).toMatchObject({ status: 403, code: 'own-request' });
    expect(await cashOf(memberSeq)).toBe(0);
    expect((await approve(second, cash_seq)).payload).toEqual({ cash_status: '완료' });
    expect(await cashOf(memberSeq)).toBe(500_000_000);
  });

  it('once approved is not approved by the same cashier in the gap between reading and writing', async () => {
    const [cashier, member] = await Promise.all([storedOperator('cashier'), storedMember()]);
    const cash_seq = await requestDeposit(member, 1_000_000);
    await approve(cashier, cash_seq);
    const parts = cashCodeParts(cash_seq);
    const request = parts && (await requestAt(parts));
    if (!request) throw new Error('no request');
    const step = {
      operatorId: cashier.operatorId,
      key: 'k',
      requestHash: '',
      to: 'DONE',
      at: Date.now(),
    } as const;
    await expect(transact([stepAction(request, { step, reason: null })])).rejects.toThrow();
  });

  it('above ten times the limit in a day needs a second cashier, however many are approved at once', async () => {
    const cashier = await storedOperator('cashier');
    const members = await Promise.all(Array.from({ length: 14 }, () => storedMember({ cash: 0 })));
    const requests = await Promise.all(members.map((member) => requestDeposit(member, 900_000)));
    const replies = await Promise.all(requests.map((cash_seq) => approve(cashier, cash_seq)));
    const again = await Promise.all(
      replies.map((reply, at) => (reply.success ? reply : approve(cashier, requests[at] ?? ''))),
    );
    const statuses = again.map(({ payload }) => payload?.cash_status);
    expect(statuses.filter((status) => status === '완료')).toHaveLength(11);
    expect(statuses.filter((status) => status === '처리중')).toHaveLength(3);
    const credited = await Promise.all(members.map(({ memberSeq }) => cashOf(memberSeq)));
    expect(credited.reduce<number>((sum, cash) => sum + (cash ?? 0), 0)).toBe(9_900_000);
    const rest = await callAdmin(cashier, 'cash/list', { body: { type: '입금', size: 100 } });
    const [other] = await Promise.all([storedMember()]);
    const later = await requestDeposit(other, 200_000);
    const { payload } = await callAdmin(cashier, 'cash/list', { body: { type: '입금', size: 100 } });
    expect(rest.status).toBe(200);
    expect(payload?.list).toContainEqual(expect.objectContaining({ cash_seq: later, needsSecond: true }));
    const seenByOther = await callAdmin(second, 'cash/list', { body: { type: '입금', size: 100 } });
    expect(seenByOther.payload?.list).toContainEqual(
      expect.objectContaining({ cash_seq: later, needsSecond: false }),
    );
  });

  it('counts with its bonus', async () => {
    const [cashier, code] = await Promise.all([
      storedOperator('cashier'),
      issueBonusCode({ bonusRate: 1, maxBonus: null }),
    ]);
    const statuses: unknown[] = [];
    for (let count = 1; count <= 6; count += 1) {
      const member = await storedMember();
      const cash_seq = await requestDeposit(member, 900_000, { serviceType: 'y', code });
      statuses.push((await approve(cashier, cash_seq)).payload?.cash_status);
    }
    expect(statuses).toEqual(['완료', '완료', '완료', '완료', '완료', '처리중']);
  });

  it('has the limit the settings name', async () => {
    const { config } = shipped;
    const admin = { ...config.admin, depositTwoOperatorsFrom: 50_000 };
    const { payload } = await callAdmin(owner, 'settings/get');
    await saveSettings({ ...shipped, config: { ...config, admin } }, Number(payload?.version) + 1);
    const [cashier, member] = await Promise.all([storedOperator('cashier'), storedMember()]);
    const cash_seq = await requestDeposit(member, 50_000);
    expect((await approve(cashier, cash_seq)).payload).toEqual({ cash_status: '처리중' });
    await saveSettings(shipped, Number(payload?.version) + 2);
  });
});

describe('a change of the settings', () => {
  const changed = async (change: (config: typeof shipped.config) => object) => {
    const { payload } = await callAdmin(owner, 'settings/get');
    const { config, ...rest } = Object(payload?.document);
    const document = { ...rest, config: { ...config, ...change(config) } };
    const body = { document, version: Number(payload?.version), reason: '운영 정책 변경' };
    return { version: Number(payload?.version), reply: await callAdmin(owner, 'settings/save', { body }) };
  };
  const withOwnLimit = (admin: object) => ({ admin: { ...admin, depositTwoOperatorsFrom: 9_000_000_000 } });

  it.each([
    ['the limit of one operator', ({ admin }: typeof shipped.config) => withOwnLimit(admin)],
    [
      'the prices of power ball',
      ({ powerballOdds: { pb, ...other } }: typeof shipped.config) => ({
        powerballOdds: { ...other, pb: { ...pb, odd: 9 } },
      }),
    ],
    ['a part nobody listed', () => ({ casinoTestOnly: true })],
    [
      'a banner and a limit together',
      ({ option, admin }: typeof shipped.config) => ({
        ...withOwnLimit(admin),
        option: { ...option, emergency: { active: true, message: '점검' } },
      }),
    ],
  ])('of %s waits for another owner', async (_, change) => {
    const { version, reply } = await changed(change);
    expect(reply.payload).toMatchObject({ version: null, approvalSeq: expect.any(String) });
    expect((await callAdmin(owner, 'settings/get')).payload?.version).toBe(version);
    expect(await approveRequested(owner, reply)).toMatchObject({ status: 403, code: 'own-request' });
    expect(await approveRequested(second, reply)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await approveRequested(otherOwner, reply)).toMatchObject({ payload: { state: 'DONE' } });
    expect((await callAdmin(owner, 'settings/get')).payload?.version).toBe(version + 1);
    await saveSettings(shipped, version + 2);
  });

  it('that closes an area or stops the site is in force at once', async () => {
    const { version, reply } = await changed(({ option, menu }) => ({
      option: { ...option, emergency: { active: true, message: '점검' } },
      menu: menu.map((entry) => ({ ...entry, visible: false })),
    }));
    expect(reply.payload).toEqual({ version: version + 1, approvalSeq: null });
    await saveSettings(shipped, version + 2);
  });

  it('approved after another one came between is refused and changes nothing', async () => {
    const { reply } = await changed(({ admin }) => withOwnLimit(admin));
    const between = await changed(({ option }) => ({
      option: { ...option, emergency: { active: true, message: '점검' } },
    }));
    expect(await approveRequested(otherOwner, reply)).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
    });
    expect((await callAdmin(owner, 'settings/get')).payload?.version).toBe(between.version + 1);
    await saveSettings(shipped, between.version + 2);
  });

  it('of names that only begin like those one owner changes needs a second one', () => {
    expect(needsSecondOwner(['option.siteDisplay.footer.operator', 'menu.3.visible'])).toBe(false);
    expect(needsSecondOwner(['option.siteDisplayed'])).toBe(true);
    expect(needsSecondOwner(['menus'])).toBe(true);
    expect(needsSecondOwner([])).toBe(false);
  });
});
