import { describe, expect, it } from 'vitest';
import { isToldByRecords } from '../../../functions/jobs/stream/changed-records.ts';

const record = (sk: string, eventName: 'INSERT' | 'MODIFY' = 'INSERT') => ({
  eventName,
  dynamodb: { Keys: { pk: { S: 'M#7' }, sk: { S: sk } } },
});

describe('a journal of 5,000 entries', () => {
  const number = (value: number) => ({ N: String(value) });
  const image = (cash: number, v: number) => ({ cash: number(cash), hold: number(0), v: number(v) });
  const balance = (from: number, to: number, counts: readonly [number, number] = [5_000, 5_001]) => {
    const { dynamodb, eventName } = record('BAL', 'MODIFY');
    const images = { OldImage: image(from, counts[0]), NewImage: image(to, counts[1]) };
    return { eventName, dynamodb: { ...dynamodb, ...images } } as const;
  };
  const entry = (
    cash: number,
    { house: system = -cash, eventName = 'INSERT' }: { house?: number; eventName?: 'INSERT' | 'MODIFY' } = {},
  ) => {
    const { dynamodb } = record(`E#BET#${cash}`);
    const p = { M: { cash: number(cash), BET_POOL: number(system) } };
    return { eventName, dynamodb: { ...dynamodb, NewImage: { p } } } as const;
  };

  it('is not folded when its records agree', () => {
    expect(isToldByRecords([balance(1_000, 400), entry(-600)], 7)).toBe(true);
    const two = [balance(1_000, 400), entry(-600), balance(400, 700, [5_001, 5_002]), entry(300)];
    expect(isToldByRecords(two, 7)).toBe(true);
  });

  it.each([
    ['the balance moved by another sum', [balance(1_000, 401), entry(-600)]],
    ['the balance moved alone', [balance(1_000, 400)]],
    ['an entry came alone', [entry(-600)]],
    ['an entry does not sum to zero', [balance(1_000, 400), entry(-600, { house: 500 })]],
    ['an entry changed', [balance(1_000, 400), entry(-600, { eventName: 'MODIFY' })]],
    ['the balance is below zero', [balance(100, -500), entry(-600)]],
    ['the count is another', [balance(1_000, 400, [5_000, 5_002]), entry(-600)]],
    ['it is short', [balance(1_000, 400, [9, 10]), entry(-600)]],
  ])('is folded when %s', (_why, records) => {
    expect(isToldByRecords(records, 7)).toBe(false);
  });

  it('counts casino credit as an account: in the balance, in the entry, never below zero', () => {
    const charge = (credit: number, posted: number) => {
      const moved = balance(1_000, 400);
      const NewImage = { ...moved.dynamodb.NewImage, 'credit:sandbox': number(credit) };
      const { dynamodb } = record('E#CASOK#1');
      const p = {
        M: { cash: number(-600), 'credit:sandbox': number(posted), BET_POOL: number(600 - posted) },
      };
      return [
        { ...moved, dynamodb: { ...moved.dynamodb, NewImage } },
        { eventName: 'INSERT', dynamodb: { ...dynamodb, NewImage: { p } } },
      ] as const;
    };
    expect(isToldByRecords([...charge(600, 600)], 7)).toBe(true);
    expect(isToldByRecords([...charge(500, 600)], 7)).toBe(false);
    expect(isToldByRecords([...charge(600, 0)], 7)).toBe(false);
    expect(isToldByRecords([...charge(-5, -5)], 7)).toBe(false);
  });

  it('is judged by its own records', () => {
    expect(isToldByRecords([balance(1_000, 400), entry(-600)], 8)).toBe(false);
  });
});
