import type { Range, Reading, StoredKey } from './store.ts';

/** Keys in one block; a block that grows beyond is halved. Small enough to be shifted in well under a microsecond. */
const mostInBlock = 256;

interface Entry {
  readonly key: StoredKey;
  readonly value: Uint8Array;
}

/** Characters of one byte each compare as the bytes do. */
const asText = (key: StoredKey): string =>
  (Buffer.isBuffer(key) ? key : Buffer.from(key.buffer, key.byteOffset, key.byteLength)).toString('latin1');

/** The first index of `count` at which `isBehind` holds, `count` where it never does. */
function firstIndex(count: number, isBehind: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBehind(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Entries found by key at once, and their keys in order in blocks: a new key moves the keys of its block alone. Every
 * block has a key, but for the only block of no entries.
 */
export class SortedEntries implements Reading {
  readonly #entries = new Map<string, Entry>();
  readonly #blocks: string[][] = [[]];

  get(key: StoredKey): Uint8Array | undefined {
    return this.#entries.get(asText(key))?.value;
  }

  *range({ from, before, descending = false }: Range): Iterable<readonly [StoredKey, Uint8Array]> {
    const keys = descending
      ? this.#descending(asText(from), asText(before))
      : this.#ascending(asText(from), asText(before));
    for (const text of keys) {
      const entry = this.#entries.get(text);
      if (entry) yield [entry.key, entry.value];
    }
  }

  /** Keeps the bytes it is given. */
  set(key: StoredKey, value: Uint8Array): void {
    const text = asText(key);
    if (!this.#entries.has(text)) this.#insert(text);
    this.#entries.set(text, { key, value });
  }

  delete(key: StoredKey): void {
    const text = asText(key);
    if (!this.#entries.delete(text)) return;
    const [block, index] = this.#place(text);
    const keys = this.#block(block);
    keys.splice(index, 1);
    if (keys.length === 0 && this.#blocks.length > 1) this.#blocks.splice(block, 1);
  }

  #block(block: number): string[] {
    return this.#blocks[block] ?? [];
  }

  /** Where the key is, or would be. */
  #place(text: string): readonly [block: number, index: number] {
    const next = firstIndex(this.#blocks.length, (block) => (this.#block(block)[0] ?? '') > text);
    const block = Math.max(0, next - 1);
    const keys = this.#block(block);
    return [block, firstIndex(keys.length, (index) => (keys[index] ?? '') >= text)];
  }

  #insert(text: string): void {
    const [block, index] = this.#place(text);
    const keys = this.#block(block);
    keys.splice(index, 0, text);
    if (keys.length > mostInBlock) this.#blocks.splice(block + 1, 0, keys.splice(keys.length >>> 1));
  }

  *#ascending(from: string, before: string): Iterable<string> {
    const [first, start] = this.#place(from);
    for (let block = first; block < this.#blocks.length; block++) {
      const keys = this.#block(block);
      for (let index = block === first ? start : 0; index < keys.length; index++) {
        const key = keys[index];
        if (key === undefined || key >= before) return;
        yield key;
      }
    }
  }

  *#descending(from: string, before: string): Iterable<string> {
    const [last, end] = this.#place(before);
    for (let block = last; block >= 0; block--) {
      const keys = this.#block(block);
      for (let index = (block === last ? end : keys.length) - 1; index >= 0; index--) {
        const key = keys[index];
        if (key === undefined || key < from) return;
        yield key;
      }
    }
  }
}
