import { beforeAll, describe, expect, it } from 'vitest';
import { pointEntryItem } from '../../../functions/table/balance/point-history.ts';
import { commitPoints } from '../../../functions/table/balance/points.ts';
import { toAttributes } from '../../../functions/table/client/attribute-values.ts';
import { tableEnvironment } from '../../../functions/table/client/env.ts';
import { consumedCapacity, type Item, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import type { PointType } from '../../../shared/model/balance/wire-point.ts';
import { callBalance } from '../../support/builders/balance/cash.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { callTable } from '../../support/fakes/wire.ts';

withSystem();
const path = 'point/list';
const rows = 10_000;
const quarter = 90 * 24 * 3_600_000;
const begun = Date.UTC(2026, 0, 1);

async function write(items: readonly Item[]): Promise<void> {
  const { TABLE_NAME } = tableEnvironment();
  for (let from = 0; from < items.length; from += 25) {
    const requests = items
      .slice(from, from + 25)
      .map((item) => ({ PutRequest: { Item: toAttributes(item) } }));
    await callTable('BatchWriteItem', { RequestItems: { [TABLE_NAME]: requests } });
  }
}

/** 10,000 lines over 90 days, every tenth by an operator. */
async function longHistory(): Promise<StoredMember> {
  const member = await storedMember({ point: 1 });
  const { memberSeq } = member;
  const items = Array.from({ length: rows }, (_, index) => {
    const type: PointType = index % 10 === 9 ? '수동-포인트' : '포인트';
    const manual = Math.floor((index + 1) / 10);
    return pointEntryItem({
      memberSeq,
      ordinal: index + 1,
      ordinalOfType: type === '포인트' ? index + 1 - manual : manual,
      entry: {
        at: begun + (index * quarter) / rows,
        type,
        content: `줄 ${index + 1}`,
        points: 1,
        after: index + 1,
      },
    });
  });
  await write(items);
  await update({ key: keys.balance(memberSeq), set: { pn: rows, pm: rows / 10 } });
  return member;
}

describe('the point history', () => {
  it('shows time, content, type, points and the balance afterwards, newest first [call POST /balance/point/list]', async () => {
    const member = await storedMember({ point: 0 });
    for (const [type, content, amount] of [
      ['포인트', '미적중 포인트 적립', 6_000],
      ['수동-포인트', '이벤트 당첨', 3_000],
    ] as const)
      await commitPoints({
        memberSeq: member.memberSeq,
        kind: 'PTS',
        operationId: content,
        requestHash: '',
        plan: () => ({ amount, response: null }),
        line: { type, content },
        actor: 'test',
        reason: 'test',
        reference: 'test',
        now: begun,
      });
    await callBalance(member, 'point/change/amount', { body: { amount: 5_000 } });
    const { payload } = await callBalance(member, path);
    expect(payload).toMatchObject({
      list: [
        { cash_type: '포인트', cash_amount: -5_000, cash_reason: '포인트 현금 전환', cash_balance: 4_000 },
        { cash_type: '수동-포인트', cash_amount: 3_000, cash_reason: '이벤트 당첨', cash_balance: 9_000 },
        {
          cash_type: '포인트',
          cash_amount: 6_000,
          cash_reason: '미적중 포인트 적립',
          cash_balance: 6_000,
          cash_regdatetime: '2026-01-01T00:00:00.000Z',
          cash_status: '완료',
        },
      ],
      pagination: { page: 1, size: 20, total: 3, end: 1 },
    });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is empty for a member without lines', async () => {
    expect((await callBalance(await storedMember(), path)).payload).toMatchObject({
      list: [],
      pagination: { total: 0 },
    });
  });

  it('of another member is never shown', async () => {
    const mine = await storedMember();
    expect((await callBalance(mine, path, { body: { page: 1 } })).payload?.list).toEqual([]);
  });

  it.each([
    { detailType: [] },
    { detailType: ['캐시'] },
    { size: 101 },
    { page: 5_001, size: 20 },
    { page: 0 },
  ])('requested with %j is malformed', async (body) => {
    expect(await callBalance(await storedMember(), path, { body })).toMatchObject({ status: 400 });
  });
});

describe('a point history of 10,000 lines over 90 days', () => {
  let member: StoredMember;
  beforeAll(async () => {
    member = await longHistory();
    await callBalance(member, path);
  });

  async function page(number: number, body: object = {}) {
    const before = consumedCapacity();
    const { payload } = await callBalance(member, path, { body: { page: number, ...body } });
    const after = consumedCapacity();
    const list = payload?.list;
    if (!Array.isArray(list)) throw new Error('no list');
    return {
      reasons: list.map(({ cash_reason }) => cash_reason),
      pagination: payload?.pagination,
      trips: after.roundTrips - before.roundTrips,
      units: after.readUnits - before.readUnits,
    };
  }

  it('comes in pages of 20 [constant page size points 20]', async () => {
    const { reasons, pagination } = await page(1);
    expect(reasons).toEqual(Array.from({ length: 20 }, (_, index) => `줄 ${rows - index}`));
    expect(pagination).toEqual({ page: 1, size: 20, total: rows, end: 500 });
    expect((await page(50)).reasons[0]).toBe(`줄 ${rows - 49 * 20}`);
    expect((await page(500)).reasons.at(-1)).toBe('줄 1');
    expect((await page(501)).reasons).toEqual([]);
  });

  it('costs one balance read and one query, page 50 as much as page 1', async () => {
    const [first, fiftieth] = [await page(1), await page(50)];
    // The member, the balance, the page.
    expect(first.trips).toBeLessThanOrEqual(3);
    expect([fiftieth.trips, fiftieth.units]).toEqual([first.trips, first.units]);
  });

  it('shows one type alone at the same cost', async () => {
    const manual = await page(1, { detailType: ['수동-포인트'] });
    expect(manual.reasons.slice(0, 2)).toEqual(['줄 10000', '줄 9990']);
    expect(manual.pagination).toMatchObject({ total: 1_000 });
    const automatic = await page(50, { detailType: ['포인트'] });
    expect(automatic.pagination).toMatchObject({ total: 9_000 });
    expect(automatic.reasons).toHaveLength(20);
    expect(automatic.trips).toBe(manual.trips);
  });
});
