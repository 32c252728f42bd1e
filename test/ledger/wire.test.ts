import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  batchGet,
  ConditionFailed,
  consumedCapacity,
  get,
  put,
  query,
  queryAll,
  remove,
  TransactionCancelled,
  transact,
  update,
} from '../../functions/table/client/table.ts';
import { openTable } from '../support/system/table.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await openTable());
});
afterAll(() => close());

const key = (sk: string) => ({ pk: 'T', sk });

describe('the table’s client', () => {
  it('gives back what was put, in every type', async () => {
    const item = {
      ...key('types'),
      text: '한글 "\\',
      none: null,
      yes: true,
      no: false,
      whole: -12,
      part: 1.95,
      list: [1, ['x', {}]],
      map: { a: { b: 1 } },
      empty: '',
    };
    await put({ ...item, gone: undefined });
    expect(await get(key('types'))).toEqual(item);
  });

  it('refuses text with half of a surrogate pair as malformed before anything is sent', async () => {
    await expect(put({ ...key('surrogate'), text: 'a\ud800b' })).rejects.toMatchObject({ code: 'malformed' });
    await put({ ...key('surrogate'), text: 'a😀b' });
    expect(await get(key('surrogate'))).toMatchObject({ text: 'a😀b' });
  });

  it('answers undefined for what is not there', async () => {
    expect(await get(key('nothing'))).toBeUndefined();
  });

  it('refuses to replace on condition, and returns what is stored', async () => {
    await put({ ...key('once'), first: true }, { ifAbsent: true });
    await expect(put({ ...key('once'), first: false }, { ifAbsent: true })).rejects.toMatchObject({
      item: { first: true },
    });
    await expect(put({ ...key('once'), first: false }, { ifAbsent: true })).rejects.toBeInstanceOf(
      ConditionFailed,
    );
  });

  it('adds, sets and removes in one update and answers with the item as it is', async () => {
    await put({ ...key('sums'), count: 1, inner: { left: 5 }, drop: 1 });
    const item = await update({
      key: key('sums'),
      add: { count: 2, fresh: 7, 'inner.left': -2 },
      set: { text: 'a' },
      remove: ['drop'],
    });
    expect(item).toEqual({ ...key('sums'), count: 3, fresh: 7, inner: { left: 3 }, text: 'a' });
  });

  it.each([
    [{ equals: { n: 5 } }, true],
    [{ equals: { n: 6 } }, false],
    [{ atLeast: { n: 5 } }, true],
    [{ atLeast: { n: 6 } }, false],
    [{ below: { n: 6 } }, true],
    [{ below: { n: 5 } }, false],
    [{ absent: ['m'] }, true],
    [{ absent: ['n'] }, false],
    [{ present: ['n'] }, true],
    [{ present: ['m'] }, false],
    [{ differs: { n: 4 } }, true],
    [{ differs: { n: 5 } }, false],
    [{ equals: { 'deep.er': 'x' } }, true],
    [{ equals: { n: 5 }, absent: ['n'] }, false],
  ] as const)('holds a condition %j to %s', async (when, holds) => {
    await put({ ...key('held'), n: 5, deep: { er: 'x' } });
    const done = update({ key: key('held'), set: { touched: true }, when }).then(
      () => true,
      () => false,
    );
    expect(await done).toBe(holds);
  });

  it('reads a batch of keys in one round trip, each once', async () => {
    await put({ ...key('b1'), n: 1 });
    await put({ ...key('b2'), n: 2 });
    const before = consumedCapacity();
    const found = await batchGet([key('b1'), key('b2'), key('b1'), key('none')]);
    expect(consumedCapacity().roundTrips - before.roundTrips).toBe(1);
    expect(at<{ n: number }>(found, key('b2'))?.n).toBe(2);
    expect(at(found, key('none'))).toBeUndefined();
  });

  it('reads more keys than a batch holds', async () => {
    const keys = Array.from({ length: 130 }, (_, n) => key(`m${n}`));
    for (const one of keys) await put({ ...one, here: true });
    expect((await batchGet(keys)).size).toBe(130);
  });

  it('pages by prefix, by range, from the end and through the sparse list', async () => {
    for (const n of [1, 2, 3, 4, 5]) await put({ pk: 'Q', sk: `a${n}`, listPk: 'LIST', listSk: `z${9 - n}` });
    await put({ pk: 'Q', sk: 'b1' });
    const names = async (question: Parameters<typeof query>[0]) =>
      (await query(question)).items.map((item) => item.sk);
    expect(await names({ pk: 'Q', prefix: 'a' })).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
    expect(await names({ pk: 'Q', from: 'a2', to: 'a4' })).toEqual(['a2', 'a3', 'a4']);
    expect(await names({ pk: 'Q', from: 'a5' })).toEqual(['a5', 'b1']);
    expect(await names({ pk: 'Q', to: 'a2' })).toEqual(['a1', 'a2']);
    expect(await names({ pk: 'Q', prefix: 'a', descending: true, limit: 2 })).toEqual(['a5', 'a4']);
    expect(await names({ pk: 'LIST', index: 'byList' })).toEqual(['a5', 'a4', 'a3', 'a2', 'a1']);
    const pages: string[][] = [];
    for await (const page of queryAll({ pk: 'LIST', index: 'byList', limit: 2 }))
      pages.push(page.map((item) => item.sk));
    expect(pages.flat()).toEqual(['a5', 'a4', 'a3', 'a2', 'a1']);
    expect(pages.length).toBeGreaterThan(2);
  });

  it('removes and gives back what was there', async () => {
    await put({ ...key('bye'), n: 1 });
    expect(await remove(key('bye'))).toEqual({ ...key('bye'), n: 1 });
    expect(await remove(key('bye'))).toBeUndefined();
  });

  it('applies a transaction as a whole or not at all, with a reason per action', async () => {
    await put({ ...key('t1'), n: 1 });
    const actions = [
      { change: { key: key('t0'), add: { n: 1 } } },
      { put: { ...key('t2') }, when: 'absent' },
      { check: key('t1'), when: { equals: { n: 9 } } },
    ] as const;
    const failure: unknown = await transact(actions).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TransactionCancelled);
    if (!(failure instanceof TransactionCancelled)) return;
    expect(failure.reasons.map(({ code }) => code)).toEqual(['None', 'None', 'ConditionalCheckFailed']);
    expect(failure.reasons[2]?.item).toEqual({ ...key('t1'), n: 1 });
    expect(await get(key('t0'))).toBeUndefined();
    expect(await get(key('t2'))).toBeUndefined();
  });

  it('never names input in an expression', async () => {
    await put({ ...key('odd'), 'a) OR (b': 1 });
    await expect(
      update({ key: key('odd'), set: { x: 1 }, when: { equals: { 'a) OR (b': 2 } } }),
    ).rejects.toBeInstanceOf(ConditionFailed);
  });
});
