import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { keys } from '../../../functions/table/keys/keys.ts';
import { balance } from '../../../shared/calls/balance/balance.ts';
import type { CashRequest } from '../../../shared/model/balance/cash-request.ts';
import { cashCodeOf } from '../../../shared/rules/balance/cash-code.ts';
import { askBalance, deposited } from '../../support/builders/balance/cash.ts';
import { costOf } from '../../support/builders/cost-of.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { storedAtOnce } from '../../support/builders/stored-at-once.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const count = 10_000;
const day = 24 * 3_600_000;
let member: StoredMember;
let codes: readonly string[];

beforeAll(async () => {
  member = await storedMember();
  const { memberSeq } = member;
  const requests = Array.from({ length: count }, (_, place): CashRequest => {
    const at = Date.now() - day - Math.floor((place * 88 * day) / count);
    return {
      id: ulid(at),
      type: 'DEP',
      memberSeq,
      amount: 10_000,
      state: 'DONE',
      version: 2,
      ordinal: count - place,
      at,
      doneAt: at + 60_000,
      reason: null,
      option: null,
      code: null,
      bonus: 0,
      clearsRolling: false,
      rolling: { done: 0, need: 0 },
      firstApprover: null,
      steps: [],
    };
  });
  codes = requests.map(cashCodeOf);
  await storedAtOnce(requests.map((one) => ({ ...keys.request(memberSeq, 'DEP', one.id), ...one })));
  await list(1);
}, 300_000);

async function list(page: number) {
  const { payload } = await askBalance(member, 'list', { body: { type: '입금', page } });
  const { list: rows, pagination } = balance.calls.list.reply.parse(payload);
  return { codes: rows.map(({ cash_seq }) => cash_seq), pagination };
}

describe('a deposit history of 10,000 requests over 88 days', () => {
  it('takes two round trips for any page, and page 50 what page 1 takes [call POST /balance/list]', async () => {
    const [first, fiftieth, last] = [await list(1), await list(50), await list(1_000)];
    const costs = [
      await costOf(() => list(1)),
      await costOf(() => list(50)),
      await costOf(() => list(1_000)),
    ];

    for (const { roundTrips, readUnits } of costs) {
      expect(roundTrips).toBe(2);
      expect(readUnits).toBeLessThan(110);
      expect(Math.abs(readUnits - (costs[0]?.readUnits ?? 0))).toBeLessThanOrEqual(5);
    }
    expect(first.codes).toEqual(codes.slice(0, 10));
    expect(fiftieth.codes).toEqual(codes.slice(490, 500));
    expect(last.codes).toEqual(codes.slice(9_990));
    expect(last.pagination).toEqual({ page: 1_000, size: 10, total: count, end: 1_000 });
  });

  it('shows a request of today first, at once', async () => {
    const asked = await deposited(member, 20_000);
    const { codes: shown, pagination } = await list(1);

    expect(shown).toEqual([asked, ...codes.slice(0, 9)]);
    expect(pagination.total).toBe(count + 1);
  });
});
