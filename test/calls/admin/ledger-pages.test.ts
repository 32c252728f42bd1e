import { beforeAll, describe, expect, it } from 'vitest';
import { get, type Item, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { commit } from '../../../functions/table/ledger/ledger.ts';
import { admin } from '../../../shared/calls/admin/admin.ts';
import { askAdmin } from '../../support/builders/balance/cash.ts';
import { costOf } from '../../support/builders/cost-of.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/stored-operator.ts';
import { storedAtOnce } from '../../support/builders/stored-at-once.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const count = 2_000;
const begun = Date.UTC(2026, 0, 1);
let member: StoredMember;
let auditor: StoredOperator;

/** Corrections of one point each under keys in no order, as a journal's are. */
beforeAll(async () => {
  member = await storedMember({ cash: 0, point: 0 });
  auditor = await storedOperator('auditor');
  const { memberSeq } = member;
  const first = (await get<{ v: number }>(keys.balance(memberSeq)))?.v ?? 0;
  const entries = Array.from(
    { length: count - first },
    (_, place): Item => ({
      ...keys.entry(memberSeq, 'ADJ', `${(place * 7_919) % 99_991}-${place}`),
      p: { point: 1, POINT_EXPENSE: -1 },
      rh: '',
      res: null,
      ref: `entry ${place}`,
      actor: 'test',
      why: 'test',
      at: begun + place * 60_000,
    }),
  );
  await storedAtOnce(entries);
  await update({ key: keys.balance(memberSeq), add: { point: entries.length, v: entries.length } });
}, 300_000);

async function ledger(page: number, size = 50) {
  const reply = await askAdmin(auditor, 'members/ledger', {
    key: null,
    body: { members_seq: member.memberSeq, page, size },
  });
  return admin.calls.memberLedger.reply.parse(reply.payload);
}

/** A correction of five points that names this moment. */
function corrected(operationId: string, now: number) {
  return commit({
    memberSeq: member.memberSeq,
    kind: 'ADJ',
    operationId,
    requestHash: '',
    response: 'done',
    postings: [
      { account: 'point', unit: 'P', amount: 5 },
      { account: 'POINT_EXPENSE', unit: 'P', amount: -5 },
    ],
    others: [],
    actor: 'test',
    reason: 'test',
    reference: operationId,
    now,
  });
}

describe('the ledger of a member with 2,000 entries', () => {
  it('costs the same on page 1, 20 and 40 once its order is kept', async () => {
    await ledger(1);
    const [first, middle, last] = [await ledger(1), await ledger(20), await ledger(40)];

    const costs = [
      await costOf(() => ledger(1)),
      await costOf(() => ledger(20)),
      await costOf(() => ledger(40)),
    ];

    for (const page of [first, middle, last]) {
      expect(page.list).toHaveLength(50);
      expect(page.pagination).toMatchObject({ total: count, end: 40 });
    }
    for (const { roundTrips, readUnits } of costs) {
      expect(roundTrips).toBeLessThanOrEqual(5);
      expect(Math.abs(readUnits - (costs[0]?.readUnits ?? 0))).toBeLessThanOrEqual(5);
    }
  });

  it('lists every entry once, newest first, each with the balance after it', async () => {
    const pages = [];
    for (let page = 1; page <= 20; page += 1) pages.push(await ledger(page, 100));
    const rows = pages.flatMap(({ list }) => list);
    const sums = rows.map(({ pointAfter }) => pointAfter);

    expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
    expect(sums[0]).toBe((await get<{ point: number }>(keys.balance(member.memberSeq)))?.point);
    expect(sums.every((sum, place) => place === 0 || sum <= (sums[place - 1] ?? 0))).toBe(true);
    expect((await ledger(21, 100)).list).toEqual([]);
  });

  it('shows a new entry at once', async () => {
    const before = await ledger(1);
    const { response } = await corrected('the-newest-one', Date.now());
    const after = await ledger(1);

    expect(response).toBe('done');
    expect(after.list[0]).toMatchObject({ id: 'ADJ#the-newest-one' });
    expect(after.list[0]?.pointAfter).toBe((before.list[0]?.pointAfter ?? 0) + 5);
    expect(after.pagination.total).toBe(count + 1);
    const shown = ({ id, cashAfter, pointAfter }: (typeof after.list)[number]) => [id, cashAfter, pointAfter];
    expect((await ledger(1)).list.map(shown)).toEqual(after.list.map(shown));
  });

  it('puts an entry that was committed long after the moment it names into its place', async () => {
    await ledger(1);
    await corrected('the-late-one', begun + 500 * 60_000 + 1);
    await ledger(1);
    const pages = [];
    for (let page = 1; page <= 21; page += 1) pages.push(await ledger(page, 100));
    const rows = pages.flatMap(({ list, pagination: { total } }) =>
      list.map(({ id, pointAfter }) => ({ id, pointAfter, total })),
    );
    const total = rows[0]?.total ?? 0;

    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
    expect(rows.findIndex(({ id }) => id === 'ADJ#the-late-one')).toBeGreaterThan(1_000);
    expect(
      rows.every(({ pointAfter }, place) => place === 0 || pointAfter <= (rows[place - 1]?.pointAfter ?? 0)),
    ).toBe(true);
  });
});
