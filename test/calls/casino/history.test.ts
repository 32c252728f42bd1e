import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { opened } from '../../../functions/table/casino/casino-transfers-commit.ts';
import { update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { balance } from '../../../shared/calls/balance/balance.ts';
import { askBalance } from '../../support/builders/balance/cash.ts';
import { charged, exchanged } from '../../support/builders/balance/casino.ts';
import { costOf } from '../../support/builders/cost-of.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { storedAtOnce } from '../../support/builders/stored-at-once.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const count = 10_000;
let member: StoredMember;

async function list(asked: object) {
  const { payload } = await askBalance(member, 'list', { body: { detailType: '카지노', ...asked } });
  return balance.calls.list.reply.parse(payload);
}

beforeAll(async () => {
  member = await storedMember();
  const { memberSeq } = member;
  const transfers = Array.from({ length: count }, (_, place) => {
    const at = Date.now() - 90 * 86_400_000 + place * 777_000;
    const { listPk, listSk, ...item } = opened({
      ...{ id: ulid(at), memberSeq, direction: 'in', house: 'sandbox', amount: 10_000 + place * 1_000 },
      ...{ state: 'DONE', ordinal: place + 1, at, doneAt: at + 400 },
    });
    return item;
  });
  await storedAtOnce(transfers);
  await update({ key: keys.balance(memberSeq), set: { cin: count } });
}, 120_000);

describe('a history of 10,000 charges over 90 days', () => {
  it('is shown ten a page, newest first, and page 50 costs what page 1 costs [constant page size casino 10] [call POST /balance/list]', async () => {
    const [first, fiftieth, last] = [
      await list({ type: '입금' }),
      await list({ type: '입금', page: 50 }),
      await list({ type: '입금', page: 1_000 }),
    ];
    expect(first.list).toHaveLength(10);
    expect(first.pagination).toEqual({ page: 1, size: 10, total: count, end: 1_000 });
    expect(first.list[0]?.cash_amount).toBe(10_000 + 9_999 * 1_000);
    expect(fiftieth.list[0]?.cash_amount).toBe(10_000 + 9_509 * 1_000);
    expect(last.list.at(-1)?.cash_amount).toBe(10_000);
    const costs = [
      await costOf(() => list({ type: '입금' })),
      await costOf(() => list({ type: '입금', page: 50 })),
    ];
    expect(costs[0]?.roundTrips).toBe(2);
    expect(costs[1]?.roundTrips).toBe(2);
    expect(costs[1]?.readUnits).toBeLessThanOrEqual((costs[0]?.readUnits ?? 0) + 1);
  });

  it('holds charges apart from exchanges, each with its words', async () => {
    await charged(member, 50_000);
    await exchanged(member, 20_000);
    expect(await list({ type: '출금' })).toMatchObject({
      list: [{ cash_amount: 20_000, cash_type: '카지노 환전', cash_status: '완료', cash_reason: null }],
      pagination: { total: 1, end: 1 },
    });
    expect((await list({ type: '입금' })).list[0]).toMatchObject({
      cash_amount: 50_000,
      cash_type: '카지노 충전',
      cash_status: '완료',
    });
  });
});
