import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/events/handler.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { consumedCapacity } from '../../../functions/table/client/table.ts';
import { entriesOf } from '../../../functions/table/ledger/entries.ts';
import { admin } from '../../../shared/calls/admin/admin.ts';
import shipped from '../../../shared/model/default-settings.json' with { type: 'json' };
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { approveDeposit, callAdmin, requestDeposit } from '../../support/builders/balance/cash.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callHandler, newKey } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let cashiers: readonly [StoredOperator, StoredOperator];
let auditor: StoredOperator;
let owner: StoredOperator;
const members: StoredMember[] = [];
const today = koreanDay(Date.now());
beforeAll(async () => {
  cashiers = [await storedOperator('cashier'), await storedOperator('cashier')];
  [auditor, owner] = [await storedOperator('auditor'), await storedOperator('owner')];
  for (const amount of [300_000, 300_000, 100_000]) {
    const member = await storedMember({ cash: 0 });
    const reply = await approveDeposit(cashiers, await requestDeposit(member, amount));
    if (!reply.success) throw new Error(reply.error);
    members.push(member);
  }
  const take = (as: StoredMember, path: string, body: object = {}) =>
    callHandler(handler, { path, as, key: newKey(), body });
  for (const member of members) {
    await take(member, '/events/chulsuk/process');
    await take(member, '/events/roulette');
  }
  for (const first of [1, 2])
    await take(members[0] as StoredMember, '/events/lotto', { numbers: [first, 5, 6, 7, 8, 9] });
});

const days = async (as: StoredOperator, body: object = {}) =>
  admin.calls.eventDays.reply.parse((await callAdmin(as, 'events/days', { body })).payload);
const rows = async (as: StoredOperator, body: object) =>
  admin.calls.eventRows.reply.parse((await callAdmin(as, 'events/rows', { body })).payload);

/** Points of a member's entries of events. */
async function granted({ memberSeq }: StoredMember): Promise<number> {
  let sum = 0;
  for await (const page of entriesOf(memberSeq))
    for (const { kind, postings } of page)
      if (kind === 'EVT') sum += postings.find(({ account }) => account === 'point')?.amount ?? 0;
  return sum;
}

describe('the operators’ page of events', () => {
  it('counts who took part on a day and its cost, which is what the ledger granted', async () => {
    const { day, days: lines, active } = await days(auditor);
    expect([day, active]).toEqual([today, { attendance: true, wheel: true, lotto: true }]);
    expect(lines).toHaveLength(14);
    const [line] = lines;
    expect(line).toMatchObject({
      day: today,
      attendance: { count: 3, points: 3_000 },
      wheel: { count: 3 },
      lotto: { count: 2, points: 0 },
      lottoPrize: { count: 0, points: 0 },
    });
    const entries = await Promise.all(members.map(granted));
    const sum = entries.reduce((all, one) => all + one, 0);
    expect((line?.attendance.points ?? 0) + (line?.wheel.points ?? 0)).toBe(sum);
  });

  it('lists the members of an event and a day, newest first, a page at a time', async () => {
    const first = await rows(cashiers[0], { event: 'attendance', day: today, size: 2 });
    expect(first.list.map(({ members_seq, point }) => [members_seq, point])).toEqual([
      [members[2]?.memberSeq, 1_000],
      [members[1]?.memberSeq, 1_000],
    ]);
    const second = await rows(cashiers[0], {
      event: 'attendance',
      day: today,
      size: 2,
      after: first.next ?? '',
    });
    expect(second.list.map(({ members_seq }) => members_seq)).toEqual([members[0]?.memberSeq]);
    expect(second.next).toBeNull();
    expect((await rows(auditor, { event: 'lotto', day: today })).list[0]?.what).toBe('2, 5, 6, 7, 8, 9');
  });

  it('reads some counters and no member, however many there are', async () => {
    const before = consumedCapacity().readUnits;
    await days(auditor);
    expect(consumedCapacity().readUnits - before).toBeLessThan(60);
  });

  it('is for those who may see money: a trader is refused', async () => {
    const trader = await storedOperator('trader');
    expect(await callAdmin(trader, 'events/days')).toMatchObject({ status: 403 });
    expect(await callAdmin(trader, 'events/rows', { body: { event: 'wheel', day: today } })).toMatchObject({
      status: 403,
    });
  });
});

describe('the settings of events', () => {
  const { chulsuk, lotto, roulette } = shipped.config.admin;
  const asked = async (changes: object) => {
    const { payload } = await callAdmin(owner, 'settings/get');
    const document = structuredClone(shipped);
    Object.assign(document.config.admin, changes);
    return callAdmin(owner, 'settings/save', {
      body: { document, version: Number(payload?.version), reason: '이벤트' },
    });
  };

  it('switch an event off and change its numbers, once a second owner agrees', async () => {
    const reply = await asked({ roulette: { ...roulette, active: false, dailyMax: 1 } });
    expect(reply).toMatchObject({ status: 200, payload: { version: null, approvalSeq: expect.any(String) } });
  });

  it.each([
    ['weights that are not 1,000 together', { roulette: { ...roulette, slots: roulette.slots.slice(1) } }],
    [
      'two slots of one name',
      { roulette: { ...roulette, slots: roulette.slots.map((slot) => ({ ...slot, label: '꽝' })) } },
    ],
    ['spins for no deposit', { roulette: { ...roulette, couponPerDeposit: 0 } }],
    ['tickets for no deposit', { lotto: { ...lotto, ticketsPerDeposit: 0 } }],
    ['a rank without a prize', { lotto: { ...lotto, prizes: lotto.prizes.slice(1) } }],
    [
      'a first prize below the second',
      { lotto: { ...lotto, prizes: lotto.prizes.map((prize, place) => ({ ...prize, point: place })) } },
    ],
    ['no points of an ordinary stamp', { chulsuk: { ...chulsuk, takes: chulsuk.takes.slice(1) } }],
    ['points that are no number', { chulsuk: { ...chulsuk, takes: [{ day: 1, point: 'many' }] } }],
  ])('refuse %s', async (_, changes) => {
    expect(await asked(changes)).toMatchObject({ status: 400, code: 'malformed' });
  });

  it('that were broken before do not stop an operator from changing something else', async () => {
    const broken = structuredClone(shipped);
    broken.config.admin.roulette.slots = broken.config.admin.roulette.slots.slice(1);
    await saveSettings(broken, 2);
    const { payload } = await callAdmin(owner, 'settings/get');
    const document = structuredClone(broken);
    document.config.admin.chulsuk.description = '매일 출석하세요.';
    const reply = await callAdmin(owner, 'settings/save', {
      body: { document, version: Number(payload?.version), reason: '문구' },
    });
    expect(reply).toMatchObject({ status: 200 });
  });
});
