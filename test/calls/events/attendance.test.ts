import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler } from '../../../functions/api/events/handler.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { entriesOf } from '../../../functions/table/ledger/entries.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { approveDeposit, requestDeposit } from '../../support/builders/balance/cash.ts';
import {
  ledgerFailures,
  loggedIn,
  type StoredMember,
  storedMember,
} from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callHandler } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNextTransaction, calmWire, loseOneReply } from '../../support/fakes/faulty-wire.ts';

withSystem();
let cashiers: readonly [StoredOperator, StoredOperator];
beforeAll(async () => {
  cashiers = [await storedOperator('cashier'), await storedOperator('cashier')];
});
afterEach(() => {
  vi.useRealTimers();
  calmWire();
});

const status = (as: StoredMember) => callHandler(handler, { path: '/events/chulsuk/status', as, key: null });
const attend = (as: StoredMember) => callHandler(handler, { path: '/events/chulsuk/process', as, key: null });

/** A member with a deposit credited now. */
async function depositor(amount = 10_000): Promise<StoredMember> {
  const member = await storedMember({ cash: 0 });
  await deposit(member, amount);
  return member;
}
async function deposit(member: StoredMember, amount: number, by = cashiers): Promise<void> {
  const reply = await approveDeposit(by, await requestDeposit(member, amount));
  if (!reply.success) throw new Error(reply.error);
}

async function eventEntries({ memberSeq }: StoredMember): Promise<number> {
  let count = 0;
  for await (const page of entriesOf(memberSeq)) count += page.filter(({ kind }) => kind === 'EVT').length;
  return count;
}

describe('attendance', () => {
  it('credits the points of the day once, and shows the month [call POST /events/chulsuk/process] [call POST /events/chulsuk/status] [message attendance done] [message attendance already]', async () => {
    const member = await depositor();
    const today = new Date(Date.now() + 9 * 3_600_000).getUTCDate();
    expect((await status(member)).payload).toMatchObject({ days: [], todayDone: false });
    expect(await attend(member)).toMatchObject({
      status: 200,
      msg: '출석체크가 완료되었습니다. 1,000P가 지급되었습니다.',
      payload: { point: 1_000, days: [today], member: { members_point: 1_000 } },
    });
    expect(await attend(member)).toMatchObject({ status: 422, error: '오늘은 이미 출석하셨습니다.' });
    const { payload } = await status(member);
    expect(payload).toMatchObject({ days: [today], todayDone: true });
    expect(payload?.takes).toContainEqual({ day: 7, point: 5_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('pressed fifty times at once is paid once', async () => {
    const member = await depositor();
    const replies = await Promise.all(Array.from({ length: 50 }, () => attend(member)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(await readBalance(member.memberSeq)).toMatchObject({ point: 1_000 });
    expect(await eventEntries(member)).toBe(1);
  });

  it('is answered as done when only the table’s reply to it was lost', async () => {
    const member = await depositor();
    loseOneReply();
    expect(await attend(member)).toMatchObject({
      status: 200,
      payload: { point: 1_000, member: { members_point: 1_000 } },
    });
    expect(await attend(member)).toMatchObject({ status: 422, code: 'attended-already' });
    expect(await eventEntries(member)).toBe(1);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('needs 10,000 won credited on the same Korean day: a request alone is none [message attendance deposit] [constant attendance deposit 10,000]', async () => {
    const member = await storedMember();
    const code = await requestDeposit(member, 10_000);
    const refused = { status: 422, error: '당일 10,000원 이상 입금 후 참여 가능합니다.' };
    expect(await attend(member)).toMatchObject(refused);
    await approveDeposit(cashiers, code);
    expect(await attend(member)).toMatchObject({ status: 200 });
  });

  it('begins anew at midnight and with the month in Korea, and pays 5,000 for the seventh day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { memberSeq } = await storedMember({ cash: 0 });
    /** The member's reply at an instant in Korea, after a deposit of that moment where one is made. */
    const attendAt = async (instant: string, { deposits = true } = {}) => {
      vi.setSystemTime(Date.parse(`${instant}+09:00`));
      const desk = [await storedOperator('cashier'), await storedOperator('cashier')] as const;
      const member = await loggedIn(memberSeq);
      if (deposits) await deposit(member, 10_000, desk);
      return { reply: await attend(member), shown: (await status(member)).payload };
    };
    const first = await attendAt('2027-01-25T23:59:00');
    expect(first.reply.payload).toMatchObject({ point: 1_000, days: [25] });
    const midnight = await attendAt('2027-01-26T00:00:00', { deposits: false });
    expect(midnight.reply).toMatchObject({ status: 422, code: 'attendance-needs-deposit' });
    for (const day of [26, 27, 28, 29, 30]) {
      const { reply } = await attendAt(`2027-01-${day}T12:00:00`);
      expect(reply.payload).toMatchObject({ point: 1_000 });
    }
    const seventh = await attendAt('2027-01-31T23:59:59');
    expect(seventh.reply.payload).toMatchObject({ point: 5_000, days: [25, 26, 27, 28, 29, 30, 31] });
    const next = await attendAt('2027-02-01T00:00:00', { deposits: false });
    expect(next.shown).toMatchObject({ month: '202702', days: [], todayDone: false });
    expect((await attendAt('2027-02-01T00:00:01')).reply.payload).toMatchObject({ point: 1_000, days: [1] });
    const everything = await loggedIn(memberSeq);
    expect(await ledgerFailures(everything)).toEqual([]);
  });

  it('of a member logged out everywhere in between pays nothing', async () => {
    const member = await depositor();
    beforeNextTransaction(() => update({ key: keys.balance(member.memberSeq), add: { tv: 1 } }));
    expect(await attend(member)).toMatchObject({ status: 419 });
    expect(await eventEntries(member)).toBe(0);
  });

  it('is refused while the operator has it switched off', async () => {
    const member = await depositor();
    const { config } = document;
    const admin = { ...config.admin, chulsuk: { ...config.admin.chulsuk, active: false } };
    await saveSettings({ ...document, config: { ...config, admin } }, 2);
    for (const call of [status, attend])
      expect(await call(member)).toMatchObject({ status: 422, code: 'switched-off' });
    await saveSettings(document, 3);
  });
});
