import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { longestKey } from '../../../../infra/local/table/store/key-length.ts';
import type { Range, Store } from '../../../../infra/local/table/store/store.ts';
import { bytes, stores, text } from './stores.ts';

const everything = { from: bytes(''), before: Uint8Array.of(255) };

describe.each(stores)('a store $name', ({ openStore }) => {
  let store: Store;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ store, close } = await openStore());
  });
  afterAll(() => close());
  beforeEach(() =>
    store.write((writing) => {
      for (const [key] of [...writing.range(everything)]) writing.remove(key);
    }),
  );

  const stored = (key: string) => store.read((reading) => text(reading.get(bytes(key))));
  const put = (...keys: string[]) =>
    store.write((writing) => {
      for (const key of keys) writing.put(bytes(key), bytes(`value of ${key}`));
    });
  const keysIn = (range: Range) =>
    store.read((reading) => [...reading.range(range)].map(([key]) => text(key)));

  it('gives back what was put, until it is put again or removed', async () => {
    expect(stored('a')).toBeUndefined();
    await put('a');
    expect(stored('a')).toBe('value of a');
    await store.write((writing) => writing.put(bytes('a'), bytes('other')));
    expect(stored('a')).toBe('other');
    await store.write((writing) => writing.remove(bytes('a')));
    expect(stored('a')).toBeUndefined();
  });

  it('answers a write with what it returned', async () => {
    await put('a');
    expect(await store.write((writing) => text(writing.get(bytes('a'))))).toBe('value of a');
  });

  it('removes what is not there without an error', async () => {
    await store.write((writing) => writing.remove(bytes('never')));
    expect(stored('never')).toBeUndefined();
  });

  it('refuses an empty key before anything is written', async () => {
    await expect(put('a', '')).rejects.toThrow('A key has 1 to 4026 bytes, not 0');
    await expect(store.write((writing) => writing.remove(bytes('')))).rejects.toThrow(RangeError);
    expect(() => stored('')).toThrow(RangeError);
    expect(stored('a')).toBeUndefined();
  });

  it('stores the longest key and refuses a longer one', async () => {
    const longest = 'k'.repeat(longestKey);
    await put(longest);
    expect(stored(longest)).toBe(`value of ${longest}`);
    expect(keysIn({ from: bytes(longest), before: bytes('l') })).toEqual([longest]);
    expect(keysIn({ from: bytes('k'), before: bytes(longest) })).toEqual([]);
    await expect(put('a', `${longest}k`)).rejects.toThrow('A key has 1 to 4026 bytes, not 4027');
    await expect(store.write((writing) => writing.remove(bytes(`${longest}k`)))).rejects.toThrow(RangeError);
    expect(() => stored(`${longest}k`)).toThrow(RangeError);
    expect(() => keysIn({ from: bytes('k'), before: bytes(`${longest}k`) })).toThrow(
      'An end of a range has at most 4026',
    );
    expect(stored('a')).toBeUndefined();
  });

  it('stores values of no bytes and of the size of the largest item', async () => {
    const large = new Uint8Array(410 * 1024).map((_, index) => index % 251);
    await store.write((writing) => {
      writing.put(bytes('empty'), bytes(''));
      writing.put(bytes('large'), large);
    });
    expect(stored('empty')).toBe('');
    expect(store.read((reading) => Buffer.compare(reading.get(bytes('large')) ?? bytes(''), large))).toBe(0);
    expect(store.read((reading) => [...reading.range(everything)].map(([, value]) => value.length))).toEqual([
      0,
      large.length,
    ]);
  });

  it('keeps values while others are read', async () => {
    await put('a', 'b');
    const [a, b] = store.read((reading) => [reading.get(bytes('a')), reading.get(bytes('b'))]);
    expect([text(a), text(b)]).toEqual(['value of a', 'value of b']);
  });

  it('has taken the bytes of a put once put has returned', async () => {
    const key = bytes('key');
    const value = bytes('value');
    await store.write((writing) => {
      writing.put(key, value);
      key.fill(0);
      value.fill(0);
    });
    expect(stored('key')).toBe('value');
  });

  it('goes through a range in order of bytes, its end left out', async () => {
    await put('b', 'a', 'c', 'ab', 'A', 'é');
    expect(keysIn(everything)).toEqual(['A', 'a', 'ab', 'b', 'c', 'é']);
    expect(keysIn({ from: bytes('a'), before: bytes('b') })).toEqual(['a', 'ab']);
    expect(keysIn({ from: bytes('aa'), before: bytes('bb') })).toEqual(['ab', 'b']);
  });

  it('goes through the same range backwards', async () => {
    await put('b', 'a', 'c', 'ab', 'A', 'é');
    expect(keysIn({ ...everything, descending: true })).toEqual(['é', 'c', 'b', 'ab', 'a', 'A']);
    expect(keysIn({ from: bytes('a'), before: bytes('b'), descending: true })).toEqual(['ab', 'a']);
    expect(keysIn({ from: bytes('aa'), before: bytes('bb'), descending: true })).toEqual(['b', 'ab']);
    expect(keysIn({ from: bytes('a'), before: bytes('zz'), descending: true })).toEqual([
      'c',
      'b',
      'ab',
      'a',
    ]);
  });

  it.each([true, false])(
    'nothing is before the empty key or before the start, descending: %s',
    async (descending) => {
      await put('a', 'b');
      expect(keysIn({ from: bytes(''), before: bytes(''), descending })).toEqual([]);
      expect(keysIn({ from: bytes('a'), before: bytes('a'), descending })).toEqual([]);
      expect(keysIn({ from: bytes('b'), before: bytes('a'), descending })).toEqual([]);
      expect(keysIn({ from: bytes('c'), before: bytes('d'), descending })).toEqual([]);
    },
  );

  it('a range may be left early, and two gone through at once', async () => {
    await put('a', 'b', 'c');
    const pairs = store.read((reading) => {
      const found: string[] = [];
      for (const [outer] of reading.range(everything)) {
        for (const [inner, value] of reading.range({ ...everything, descending: true })) {
          found.push(`${text(outer)}${text(inner)} ${text(value)}`);
          break;
        }
      }
      return found;
    });
    expect(pairs).toEqual(['ac value of c', 'bc value of c', 'cc value of c']);
  });

  it('writes run one after the other, each seeing what those before it wrote', async () => {
    const counted = await Promise.all(
      Array.from({ length: 100 }, () =>
        store.write((writing) => {
          const count = Number(text(writing.get(bytes('count'))) ?? 0) + 1;
          writing.put(bytes('count'), bytes(String(count)));
          return count;
        }),
      ),
    );
    expect(counted).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  it('a write does not run before its caller goes on', async () => {
    let ran = false;
    const written = store.write(() => {
      ran = true;
    });
    expect(ran).toBe(false);
    await written;
    expect(ran).toBe(true);
  });

  it('reads in between see all of a write or nothing of it', async () => {
    const writes = Array.from({ length: 50 }, (_, count) =>
      store.write((writing) => {
        writing.put(bytes('left'), bytes(String(count)));
        writing.put(bytes('right'), bytes(String(count)));
      }),
    );
    const last = writes.at(-1);
    let pending = true;
    void last?.finally(() => {
      pending = false;
    });
    while (pending) {
      const [left, right] = store.read((reading) => [
        text(reading.get(bytes('left'))),
        text(reading.get(bytes('right'))),
      ]);
      expect(left).toBe(right);
      await new Promise(setImmediate);
    }
    expect(stored('left')).toBe('49');
  });

  it('of a write that throws nothing is written, and the writes beside it are', async () => {
    const results = await Promise.allSettled([
      put('before'),
      store.write((writing) => {
        writing.put(bytes('thrown away'), bytes(''));
        writing.remove(bytes('before'));
        throw new Error('refused');
      }),
      put('after'),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(keysIn(everything)).toEqual(['after', 'before']);
  });

  it('a write that throws rejects with what it threw', async () => {
    const refused = new Error('refused');
    await expect(
      store.write(() => {
        throw refused;
      }),
    ).rejects.toBe(refused);
  });

  it('a read gives what it returns and throws what it throws', () => {
    expect(store.read(() => 7)).toBe(7);
    expect(() =>
      store.read(() => {
        throw new Error('unreadable');
      }),
    ).toThrow('unreadable');
  });
});

describe.each(stores)('a closed store $name', ({ openStore }) => {
  it('has finished the writes that waited, and refuses reads and writes', async () => {
    const { store, close } = await openStore();
    const written = store.write((writing) => writing.put(bytes('a'), bytes('b')));
    await Promise.all([written, close()]);
    expect(() => store.read(() => undefined)).toThrow('The store is closed');
    await expect(store.write(() => undefined)).rejects.toThrow('The store is closed');
  });
});
