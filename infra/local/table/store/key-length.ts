import type { Range, StoredKey } from './store.ts';

/** Bytes; the longest key that fits into a page of the file, see `lmdb-store.ts`. */
export const longestKey = 4026;

/** @throws RangeError when nothing can be stored under the key. */
export function refuseWrongKey(key: StoredKey): void {
  if (key.length === 0 || key.length > longestKey) {
    throw new RangeError(`A key has 1 to ${longestKey} bytes, not ${key.length}`);
  }
}

/** @throws RangeError when an end is longer than any key; it may be empty: that is before every key. */
export function refuseWrongRange({ from, before }: Range): void {
  const longer = Math.max(from.length, before.length);
  if (longer > longestKey)
    throw new RangeError(`An end of a range has at most ${longestKey} bytes, not ${longer}`);
}
