import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../infra/local/table/store/store.ts';
import { stores } from './stores.ts';

/** Few and alike, so that keys meet again, are each other's beginnings and lie at the ends of the order. */
const key = fc
  .uint8Array({ minLength: 1, maxLength: 3, max: 255 })
  .map((drawn) => drawn.map((byte) => [0, 1, 127, 254, 255][byte % 5] ?? 0));
const bound = fc.oneof(key, fc.constant(new Uint8Array()));
const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ key, value: fc.uint8Array({ maxLength: 8 }) }) },
  { weight: 1, arbitrary: fc.record({ key, value: fc.constant(undefined) }) },
);
/** Several at once are committed together; a write that throws is a write all the same. */
const step = fc.record({
  writes: fc.array(fc.record({ changes: fc.array(change, { maxLength: 6 }), throws: fc.boolean() }), {
    maxLength: 4,
  }),
  ranges: fc.array(fc.record({ from: bound, before: bound, descending: fc.boolean() }), { maxLength: 4 }),
});

type Entry = readonly [key: string, value: string];
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const hex = (value: Uint8Array): string => Buffer.from(value).toString('hex');

/** The plain model: hexadecimal digits compare as the bytes do. */
class SortedArray {
  entries: Entry[] = [];

  change(key: string, value: string | undefined): void {
    const others = this.entries.filter(([other]) => other !== key);
    this.entries =
      value === undefined ? others : [...others, [key, value] as const].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  range(from: string, before: string, descending: boolean): Entry[] {
    const within = this.entries.filter(([key]) => key >= from && key < before);
    return descending ? within.reverse() : within;
  }
}

async function agrees(store: Store, model: SortedArray, { writes, ranges }: Step): Promise<void> {
  const outcomes = await Promise.allSettled(
    writes.map(({ changes, throws }) =>
      store.write((writing) => {
        for (const { key, value } of changes) {
          if (value) writing.put(key, value);
          else writing.remove(key);
        }
        if (throws) throw new Error('refused');
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(writes.map(({ throws }) => throws));
  for (const { changes } of writes.filter(({ throws }) => !throws)) {
    for (const { key, value } of changes) model.change(hex(key), value && hex(value));
  }
  store.read((reading) => {
    for (const range of ranges) {
      const found = [...reading.range(range)].map(([key, value]) => [hex(key), hex(value)]);
      expect(found).toEqual(model.range(hex(range.from), hex(range.before), range.descending));
    }
    for (const { changes } of writes) {
      for (const { key } of changes) {
        const value = reading.get(key);
        expect(value && hex(value)).toBe(model.entries.find(([stored]) => stored === hex(key))?.[1]);
      }
    }
  });
}

describe.each(stores)('a store $name', ({ openStore }) => {
  it('agrees with a sorted array after any writes, in any range', async () => {
    const { store, close } = await openStore();
    const model = new SortedArray();
    try {
      await fc.assert(
        // Every run goes on where the last one ended.
        fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
          for (const one of steps) await agrees(store, model, one);
        }),
        { numRuns: 200, endOnFailure: true },
      );
    } finally {
      await close();
    }
  });

  it('agrees with it when it holds thousands of keys, and when they are gone again', async () => {
    const { store, close } = await openStore();
    const keys = Array.from({ length: 5_000 }, (_, index) =>
      Buffer.from(`${(index * 7_919) % 5_000}`.padStart(5, '0')),
    );
    const all = { from: Buffer.from('0'), before: Buffer.from('9') };
    const inStore = () =>
      store.read((reading) => [...reading.range(all)].map(([key]) => Buffer.from(key).toString()));
    try {
      await store.write((writing) => {
        for (const key of keys) writing.put(key, key);
      });
      expect(inStore()).toEqual(keys.map(String).sort());
      const half = keys.filter((_, index) => index % 2 === 0);
      await store.write((writing) => {
        for (const key of half) writing.remove(key);
      });
      expect(inStore()).toEqual(
        keys
          .filter((_, index) => index % 2 === 1)
          .map(String)
          .sort(),
      );
      await store.write((writing) => {
        for (const key of keys) writing.remove(key);
      });
      expect(inStore()).toEqual([]);
    } finally {
      await close();
    }
  });
});
