import { refuseWrongKey } from './key-length.ts';
import type { Range, Reading, StoredKey, Writing } from './store.ts';

interface Change {
  readonly key: StoredKey;
  /** Undefined where the key is removed. */
  readonly value: Uint8Array | undefined;
}

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

  put(key: StoredKey, value: Uint8Array): void {
    refuseWrongKey(key);
    this.changes.push({
      key: Uint8Array.prototype.slice.call(key),
      value: Uint8Array.prototype.slice.call(value),
    });
  }

  remove(key: StoredKey): void {
    refuseWrongKey(key);
    this.changes.push({ key: Uint8Array.prototype.slice.call(key), value: undefined });
  }
}
