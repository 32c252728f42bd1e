import { beforeAll, describe, expect, it } from 'vitest';
import { consumed, type Item, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { keepLedgerOrder } from '../../../functions/table/ledger/running-balance.ts';
import { balance } from '../../../shared/calls/balance/balance.ts';
import { askBalance } from '../../support/builders/balance/cash.ts';
import { adjusted, fileOf } from '../../support/builders/balance/statement-file.ts';
import { costOf } from '../../support/builders/cost-of.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { storedAtOnce } from '../../support/builders/stored-at-once.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

describe('a journal of 10,000 entries over 90 days', () => {
  const count = 10_000;
  const begun = Date.UTC(2026, 0, 1, 15);
  const step = (90 * 24 * 3_600_000) / count;
  const whole = { from: '2026-01-02', to: '2026-04-01' };
  let member: StoredMember;

  beforeAll(async () => {
    member = await storedMember({ cash: 0, point: 0 });
    await journal();
  }, 120_000);

  /** Corrections of one won each, with reasons of 190 letters, under keys in no order, as a journal's are. */
  async function journal() {
    const { memberSeq } = member;
    const why = '사유'.repeat(95);
    const entries = Array.from({ length: count }, (_, place): Item => {
      return {
        ...keys.entry(memberSeq, 'ADJ', `${(place * 7_919) % 99_991}-${place}`),
        ...{ p: { cash: 1, ADJUSTMENT: -1 }, rh: '', res: null, ref: `e${place}`, actor: 'operator:c', why },
        at: begun + Math.floor(place * step),
      };
    });
    await storedAtOnce(entries);
    await update({ key: keys.balance(memberSeq), add: { cash: count, v: count } });
  }

  async function page(body: object) {
    const { payload } = await askBalance(member, 'statement', { body });
    return balance.calls.statement.reply.parse(payload);
  }

  it('is read a page at a time: two round trips, page 50 what page 1 takes, once its order is kept [call POST /balance/statement]', async () => {
    const first = await page({ ...whole, page: 1 });
    const [fiftieth, last] = [await page({ ...whole, page: 50 }), await page({ ...whole, page: 200 })];
    const references = (from: number) => Array.from({ length: 50 }, (_, place) => `e${from - place}`);
    expect(first.lines.map(({ reference }) => reference)).toEqual(references(count - 1));
    expect(fiftieth.lines.map(({ reference }) => reference)).toEqual(references(count - 1 - 49 * 50));
    expect(last.lines.at(-1)).toMatchObject({ reference: 'e0', cashAfter: 1 });
    expect(last.pagination).toEqual({ page: 200, size: 50, total: count, end: 200 });
    expect(last).toMatchObject({ opening: { cash: 0 }, closing: { cash: count } });
    const costs = [];
    for (const one of [1, 50, 200]) costs.push(await costOf(() => page({ ...whole, page: one })));
    for (const { roundTrips, readUnits, writeUnits } of costs) {
      expect(roundTrips).toBe(2);
      expect(writeUnits).toBe(0);
      expect(readUnits).toBeLessThan(40);
    }
    expect((await page({ ...whole, page: 201 })).lines).toEqual([]);
  });

  it('is read at the same cost after new entries, the first page too, with totals that are right', async () => {
    const days = { from: '2026-01-02', to: '2026-06-30' };
    const after = begun + 91 * 24 * 3_600_000;
    for (let entry = 1; entry <= 14; entry += 1) {
      await adjusted(member, { amount: 1_000, reason: `new ${entry}`, at: after + entry * 1_000 });
      if (entry % 4 === 0) await keepLedgerOrder(member.memberSeq);
      const before = consumed();
      const { lines, closing, pagination } = await page({ ...days, page: 1 });
      const { roundTrips, readUnits, writeUnits } = consumed();
      // Login and settings are looked at every few seconds, in one more round trip.
      expect(roundTrips - before.roundTrips).toBeLessThanOrEqual(3);
      expect(readUnits - before.readUnits).toBeLessThan(40);
      expect(writeUnits - before.writeUnits).toBe(0);
      expect(lines.slice(0, entry).map(({ note }) => note)).toEqual(
        Array.from({ length: entry }, (_, place) => `new ${entry - place}`),
      );
      expect(lines[entry]?.reference).toBe('e9999');
      expect(pagination.total).toBe(count + entry);
      expect(closing.cash).toBe(count + 1_000 * entry);
    }
    const fiftieth = await costOf(() => page({ ...days, page: 50 }));
    expect(fiftieth).toMatchObject({ roundTrips: 2, writeUnits: 0 });
    expect(fiftieth.readUnits).toBeLessThan(40);
    const old = await page({ ...whole, page: 1 });
    expect(old).toMatchObject({ closing: { cash: count }, pagination: { total: count } });
  });

  it('is folded once when more entries came at once than the balance names', async () => {
    const days = { from: '2026-01-02', to: '2026-06-30' };
    const late = begun + 92 * 24 * 3_600_000;
    const earlier = (await page(days)).closing.cash;
    for (let entry = 1; entry <= 12; entry += 1)
      await adjusted(member, { amount: 1, reason: `burst ${entry}`, at: late + entry });
    const { lines, closing } = await page(days);
    expect(lines.slice(0, 2).map(({ note }) => note)).toEqual(['burst 12', 'burst 11']);
    expect(closing.cash).toBe(earlier + 12);
    expect(await costOf(() => page(days))).toMatchObject({ roundTrips: 2, writeUnits: 0 });
  });

  it('puts an entry that names an earlier moment of the last lines where it belongs, once', async () => {
    const days = { from: '2026-01-02', to: '2026-06-30' };
    const late = begun + 93 * 24 * 3_600_000;
    await adjusted(member, { amount: 5, reason: 'second', at: late + 2_000 });
    await page(days);
    await adjusted(member, { amount: 7, reason: 'first', at: late + 1_000 });
    const shown = async () => (await page(days)).lines.slice(0, 2);
    const lines = await shown();
    expect(lines.map(({ note }) => note)).toEqual(['second', 'first']);
    expect((lines[0]?.cashAfter ?? 0) - (lines[1]?.cashAfter ?? 0)).toBe(5);
    await keepLedgerOrder(member.memberSeq);
    expect(await shown()).toEqual(lines);
  });

  it('tells of a day in the middle what was held before and after it, at the same cost', async () => {
    const day = { from: '2026-02-10', to: '2026-02-10' };
    const { opening, closing, lines, pagination } = await page({ ...day, size: 500 });
    expect(lines).toHaveLength(pagination.total);
    expect(lines.at(-1)?.cashAfter).toBe(opening.cash + 1);
    expect(lines[0]?.cashAfter).toBe(closing.cash);
    expect(closing.cash - opening.cash).toBe(pagination.total);
    const days = new Set(
      lines.map(({ at }) => new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 10)),
    );
    expect([...days]).toEqual([day.from]);
    expect((await costOf(() => page(day))).roundTrips).toBe(2);
    const empty = await page({ from: '2025-12-01', to: '2025-12-31' });
    expect(empty).toMatchObject({ lines: [], opening: { cash: 0 }, closing: { cash: 0 } });
  });

  it('is a file over bounded reads, and refused when it is larger than a reply: the member chooses fewer days', async () => {
    expect(await fileOf(member, `from=${whole.from}&to=${whole.to}`)).toMatchObject({
      status: 422,
      body: { code: 'statement-too-long', error: '조회된 내역이 너무 많습니다. 기간을 줄여 주세요.' },
    });
    const { status, lines } = await fileOf(member, `from=${whole.from}&to=2026-02-15`);
    expect(status).toBe(200);
    expect(lines).toHaveLength(5_001);
    expect(lines[1]).toContain(',e0,');
    expect(lines.at(-1)).toContain(',e4999,');
  });
});
