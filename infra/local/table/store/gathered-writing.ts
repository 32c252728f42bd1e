import type { Range, Reading, StoredKey, Writing } from './store.ts';

/** Bytes; the longest key that fits into a page of the file, see `lmdb-store.ts`. */
export const longestKey = 4026;

type Change = { readonly key: StoredKey; readonly value: Uint8Array | undefined };

/**
 * What one write wants changed, kept back until it has returned: a write that throws has then written nothing. Its own
 * reads do not see it. Keys and values are copied, their bytes are the caller's again at once.
 */
export class GatheredWriting implements Writing {
  readonly changes: Change[] = [];
  readonly #reading: Reading;
  constructor(reading: Reading) {
    this.#reading = reading;
  }

  get(key: StoredKey): Uint8Array | undefined {
    return this.#reading.get(key);
  }

  range(range: Range): Iterable<readonly [StoredKey, Uint8Array]> {
    return this.#reading.range(range);
  }

  /** @throws RangeError when the key is empty or longer than `longestKey`. */
  put(key: StoredKey, value: Uint8Array): void {
    if (key.length === 0 || key.length > longestKey) {
      throw new RangeError(`A key has 1 to ${longestKey} bytes, not ${key.length}`);
    }
    this.changes.push({
      key: Uint8Array.prototype.slice.call(key),
      value: Uint8Array.prototype.slice.call(value),
    });
  }

  remove(key: StoredKey): void {
    this.changes.push({ key: Uint8Array.prototype.slice.call(key), value: undefined });
  }
}
