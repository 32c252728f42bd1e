import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configurePace } from '../../functions/table/client/retry.ts';
import { get } from '../../functions/table/client/table.ts';
import { readBalance } from '../../functions/table/member/members.ts';
import { createSomeMember } from '../support/builders/member/members.ts';
import { calmWire, type Fault, faultyWire } from '../support/fakes/faulty-wire.ts';
import { openTable } from '../support/system/table.ts';
import { credit, debit } from './operations.ts';

let close: () => Promise<void>;
let memberSeq: number;
beforeAll(async () => {
  ({ close } = await openTable());
});
beforeEach(async () => {
  calmWire();
  memberSeq = await createSomeMember({ cash: 100_000 });
});
afterAll(() => close());

/** Each attempt at a transaction meets the next fault; past the list all goes well. */
function transactionsMeet(...faults: readonly Fault[]) {
  const left = [...faults];
  return faultyWire((operation) => (operation === 'TransactWriteItems' ? (left.shift() ?? 'pass') : 'pass'));
}
const cash = async () => (await readBalance(memberSeq))?.cash;
const bet = (amount = 10_000) => debit({ memberSeq, amount, key: 'k' });

describe('an attempt that surely changed nothing', () => {
  it.each(['conflict', 'throttle', 'in-progress'] as const)('is repeated after %s', async (fault) => {
    const wire = transactionsMeet(fault, fault, fault);
    expect(await bet()).toEqual({ response: { taken: 10_000 }, replayed: false });
    expect(wire.tokens).toHaveLength(4);
    expect(new Set(wire.tokens)).toEqual(new Set([null]));
    expect(await cash()).toBe(90_000);
  });

  it.each(['conflict', 'throttle'] as const)('is answered busy when six met %s', async (fault) => {
    const wire = transactionsMeet(...Array<Fault>(10).fill(fault));
    await expect(bet()).rejects.toMatchObject({ code: 'busy', details: { retryAfter: 1 } });
    expect(wire.tokens).toHaveLength(6);
    expect(await cash()).toBe(100_000);
  });

  it('is not repeated past two and a half seconds', async () => {
    const wire = transactionsMeet(...Array<Fault>(10).fill('conflict'));
    let clock = 0;
    configurePace({ clock: () => (clock += 1_000), wait: async () => {}, random: () => 1 });
    await expect(bet()).rejects.toMatchObject({ code: 'busy' });
    expect(wire.tokens.length).toBeLessThan(4);
  });

  it('waits a growing, jittered while of at most 400 ms', async () => {
    transactionsMeet(...Array<Fault>(10).fill('conflict'));
    const waits: number[] = [];
    configurePace({
      clock: () => 0,
      wait: async (milliseconds) => void waits.push(milliseconds),
      random: () => 1,
    });
    await expect(bet()).rejects.toMatchObject({ code: 'busy' });
    expect(waits).toEqual([25, 50, 100, 200, 400]);
  });
});

describe('an attempt whose outcome is unknown', () => {
  it.each(['lost', 'dropped', 'broken'] as const)(
    'is repeated under the same operation after %s, and moves money once',
    async (fault) => {
      transactionsMeet(fault);
      expect((await bet()).response).toEqual({ taken: 10_000 });
      expect(await cash()).toBe(90_000);
    },
  );

  it('answers the stored reply when the lost one had been applied', async () => {
    transactionsMeet('lost');
    expect((await bet()).replayed).toBe(true);
  });

  it('is never reported as a refusal: a later lack of money may be its own doing', async () => {
    await debit({ memberSeq, amount: 95_000, key: 'before' });
    transactionsMeet('late');
    await expect(bet()).rejects.toMatchObject({ code: 'outcome-unknown' });
  });

  it('that arrives after its repetition changes nothing more', async () => {
    const wire = transactionsMeet('late', 'pass');
    await bet();
    await wire.arrive();
    expect(await cash()).toBe(90_000);
    expect((await readBalance(memberSeq))?.v).toBe(2);
  });

  it('that arrives after the money came is found by the same key', async () => {
    await debit({ memberSeq, amount: 95_000, key: 'before' });
    const wire = transactionsMeet('late');
    await expect(bet()).rejects.toMatchObject({ code: 'outcome-unknown' });
    await credit({ memberSeq, amount: 50_000, key: 'deposit' });
    await wire.arrive();
    expect(await bet()).toMatchObject({ replayed: true });
    expect(await cash()).toBe(45_000);
  });

  it('is answered outcome-unknown when all attempts are used up, and the same key brings the answer', async () => {
    transactionsMeet('lost', ...Array<Fault>(5).fill('throttle'));
    await expect(bet()).rejects.toMatchObject({ code: 'outcome-unknown', details: { retryAfter: 1 } });
    expect(await bet()).toMatchObject({ response: { taken: 10_000 }, replayed: true });
    expect(await cash()).toBe(90_000);
  });

  it('is distinguished from one that never left: a refused connection is busy', async () => {
    calmWire();
    const { configureWire } = await import('../support/fakes/wire.ts');
    configureWire({
      send: async () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })),
    });
    await expect(bet()).rejects.toMatchObject({ code: 'busy' });
  });
});

describe('a duplicated delivery', () => {
  it('of one transaction commits once', async () => {
    transactionsMeet('duplicate');
    expect((await bet()).response).toEqual({ taken: 10_000 });
    expect(await cash()).toBe(90_000);
  });
});

describe('a read', () => {
  it('is repeated after any passing failure and in the end busy, never unknown', async () => {
    const faults: Fault[] = ['throttle', 'dropped', 'broken'];
    faultyWire(() => faults.shift() ?? 'pass');
    expect(await get({ pk: `M#${memberSeq}`, sk: 'BAL' })).toMatchObject({ cash: 100_000 });
    faultyWire(() => 'dropped');
    await expect(get({ pk: 'A', sk: 'B' })).rejects.toMatchObject({ code: 'busy' });
  });
});
