import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcileMember } from '../../functions/table/audit/reconcile-member.ts';
import { consumedCapacity, get, put, update } from '../../functions/table/client/table.ts';
import { keys } from '../../functions/table/keys/keys.ts';
import { BalanceRefused, commit, EntityMoved, replayOf } from '../../functions/table/ledger/ledger.ts';
import { readBalance } from '../../functions/table/member/members.ts';
import { createSomeMember } from '../support/builders/member/members.ts';
import { openTable } from '../support/system/table.ts';
import { credit, debit, debitOf, hold, release, settle } from './operations.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await openTable());
});
afterAll(() => close());

const rich = () => createSomeMember({ cash: 1_000_000 });
const cashOf = async (memberSeq: number) => (await readBalance(memberSeq))?.cash;
async function expectSound(memberSeq: number): Promise<void> {
  expect((await reconcileMember(memberSeq))?.failures).toEqual([]);
}

describe('an operation', () => {
  it('moves the balance and leaves one entry that names who, why and what', async () => {
    const memberSeq = await rich();
    await debit({ memberSeq, amount: 5_000, key: 'k1' });
    expect(await readBalance(memberSeq)).toMatchObject({ cash: 995_000, v: 2 });
    expect(await get(keys.entry(memberSeq, 'BET', 'k1'))).toMatchObject({
      p: { cash: -5_000, BET_POOL: 5_000 },
      rh: 'h',
      res: { taken: 5_000 },
      actor: 'test',
      why: 'test',
      ref: 'test',
    });
    await expectSound(memberSeq);
  });

  it('of a bet with one leg costs one round trip and eight write units', async () => {
    const memberSeq = await rich();
    const before = consumedCapacity();
    await debit({ memberSeq, amount: 5_000, key: 'k1' });
    const after = consumedCapacity();
    expect(after.roundTrips - before.roundTrips).toBe(1);
    expect(after.writeUnits - before.writeUnits).toBe(8);
  });

  it('with postings that do not sum to zero never reaches the table', async () => {
    const operation = debitOf({ memberSeq: 1, amount: 5_000, key: 'bad' });
    const before = consumedCapacity().roundTrips;
    await expect(
      commit({ ...operation, postings: [{ account: 'cash', unit: 'KRW', amount: -5 }] }),
    ).rejects.toThrow(/zero/);
    const mixed = [
      { account: 'cash', unit: 'KRW', amount: -5 },
      { account: 'point', unit: 'P', amount: 5 },
    ] as const;
    await expect(commit({ ...operation, postings: mixed })).rejects.toThrow(/zero/);
    await expect(
      commit({ ...operation, postings: [{ account: 'cash', unit: 'KRW', amount: 0.5 }] }),
    ).rejects.toThrow(/integer/);
    expect(consumedCapacity().roundTrips).toBe(before);
  });

  it('with the same key and request answers as the first time, for ever, and moves nothing', async () => {
    const memberSeq = await rich();
    const first = await debit({ memberSeq, amount: 5_000, key: 'k1' });
    expect(first).toEqual({ response: { taken: 5_000 }, replayed: false });
    expect(await debit({ memberSeq, amount: 5_000, key: 'k1' })).toEqual({
      response: { taken: 5_000 },
      replayed: true,
    });
    expect(await cashOf(memberSeq)).toBe(995_000);
  });

  it('with the same key and another request is refused and moves nothing', async () => {
    const memberSeq = await rich();
    await debit({ memberSeq, amount: 5_000, key: 'k1', requestHash: 'one' });
    await expect(debit({ memberSeq, amount: 6_000, key: 'k1', requestHash: 'two' })).rejects.toMatchObject({
      code: 'key-reused',
    });
    expect(await cashOf(memberSeq)).toBe(995_000);
  });

  it('that moves nothing but the balance happens once per key too', async () => {
    const memberSeq = await rich();
    const twice = [1, 2].map(() => credit({ memberSeq, amount: 1_000, key: 'd1' }));
    await Promise.all(twice);
    expect(await credit({ memberSeq, amount: 1_000, key: 'd1' })).toMatchObject({ replayed: true });
    expect(await readBalance(memberSeq)).toMatchObject({ cash: 1_001_000, v: 2 });
  });

  it('of another kind or member may use the same key', async () => {
    const [one, two] = [await rich(), await rich()];
    await debit({ memberSeq: one, amount: 5_000, key: 'k1' });
    await credit({ memberSeq: one, amount: 1_000, key: 'k1' });
    await debit({ memberSeq: two, amount: 5_000, key: 'k1' });
    expect([await cashOf(one), await cashOf(two)]).toEqual([996_000, 995_000]);
  });

  it('answers the stored reply even when the money is gone by now', async () => {
    const memberSeq = await rich();
    await debit({ memberSeq, amount: 900_000, key: 'k1' });
    expect((await debit({ memberSeq, amount: 900_000, key: 'k1' })).replayed).toBe(true);
  });

  it('beyond the cash is refused and leaves no entry, so a later one is checked anew', async () => {
    const memberSeq = await rich();
    await expect(debit({ memberSeq, amount: 1_000_001, key: 'k1' })).rejects.toMatchObject({
      code: 'insufficient-cash',
    });
    expect(await get(keys.entry(memberSeq, 'BET', 'k1'))).toBeUndefined();
    await credit({ memberSeq, amount: 1, key: 'd1' });
    await debit({ memberSeq, amount: 1_000_001, key: 'k1' });
    expect(await cashOf(memberSeq)).toBe(0);
    await expectSound(memberSeq);
  });

  it.each([{ st: 'frozen' }, { tv: 2 }])(
    'of a member with %j is refused as an ended session',
    async (changed) => {
      const memberSeq = await rich();
      await update({ key: keys.balance(memberSeq), set: changed });
      await expect(debit({ memberSeq, amount: 5_000, key: 'k1' })).rejects.toMatchObject({
        code: 'session-ended',
      });
      expect(await cashOf(memberSeq)).toBe(1_000_000);
    },
  );

  it('whose entity moved on changes nothing and names it', async () => {
    const memberSeq = await rich();
    await put({ pk: `Y#${memberSeq}`, sk: 'k1', state: 'S' });
    const failure: unknown = await debit({ memberSeq, amount: 5_000, key: 'k1' }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(EntityMoved);
    expect(failure).toMatchObject({ index: 1, item: { state: 'S' } });
    expect(await cashOf(memberSeq)).toBe(1_000_000);
    expect(await get({ pk: `M#${memberSeq}`, sk: 'X#k1' })).toBeUndefined();
  });

  it('takes no more from the hold than is held, and none while money is owed', async () => {
    const memberSeq = await rich();
    await hold({ memberSeq, amount: 300_000, key: 'w1' });
    await release({ memberSeq, amount: 300_000, key: 'w1', paid: false });
    await expect(release({ memberSeq, amount: 300_000, key: 'w2', paid: true })).rejects.toBeInstanceOf(
      BalanceRefused,
    );
    await settle({ memberSeq, key: 's1', cash: -1_000_000, receivable: -50_000 });
    await credit({ memberSeq, amount: 100_000, key: 'd1' });
    await expect(hold({ memberSeq, amount: 10_000, key: 'w3' })).rejects.toMatchObject({
      old: { receivable: -50_000 },
    });
    await expectSound(memberSeq);
  });

  it('never collects more than is owed', async () => {
    const memberSeq = await createSomeMember();
    await settle({ memberSeq, key: 's1', cash: 0, receivable: -500 });
    await expect(settle({ memberSeq, key: 's2', cash: 0, receivable: 501 })).rejects.toBeInstanceOf(
      BalanceRefused,
    );
    await settle({ memberSeq, key: 's3', cash: 0, receivable: 500 });
    expect(await readBalance(memberSeq)).toMatchObject({ receivable: 0 });
  });
});

describe('many at once', () => {
  it('against one balance succeed exactly as often as the cash allows', async () => {
    const memberSeq = await createSomeMember({ cash: 100_000 });
    const tried = Array.from({ length: 24 }, (_, n) =>
      debit({ memberSeq, amount: 10_000, key: `k${n}` }).then(
        () => 1,
        () => 0,
      ),
    );
    const succeeded = (await Promise.all(tried)).reduce<number>((sum, one) => sum + one, 0);
    expect(succeeded).toBe(10);
    expect(await cashOf(memberSeq)).toBe(0);
    await expectSound(memberSeq);
  });

  it('with one key commit once and all get that answer', async () => {
    const memberSeq = await rich();
    const all = await Promise.all(
      Array.from({ length: 12 }, () => debit({ memberSeq, amount: 10_000, key: 'same' })),
    );
    expect(new Set(all.map(({ response }) => response.taken))).toEqual(new Set([10_000]));
    expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await cashOf(memberSeq)).toBe(990_000);
  });
});

describe('a stored answer', () => {
  it('is found in an entry read with the rest of a call', async () => {
    const memberSeq = await rich();
    await debit({ memberSeq, amount: 5_000, key: 'k1', requestHash: 'mine' });
    const entry = await get(keys.entry(memberSeq, 'BET', 'k1'));
    expect(replayOf(entry, 'mine')).toEqual({ taken: 5_000 });
    expect(() => replayOf(entry, 'other')).toThrow(expect.objectContaining({ code: 'key-reused' }));
    expect(replayOf(undefined, 'mine')).toBeUndefined();
  });
});
