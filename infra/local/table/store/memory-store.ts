import { GatheredWriting } from './gathered-writing.ts';
import { SortedEntries } from './sorted-entries.ts';
import type { Reading, Store, Writing } from './store.ts';

/** A store that lives as long as its process: for tests. Starts empty, at once; nothing is on disk, nothing is listened on. */
export class MemoryStore implements Store {
  readonly #entries = new SortedEntries();
  #closed = false;

  read<R>(read: (reading: Reading) => R): R {
    this.#refuseWhenClosed();
    return read(this.#entries);
  }

  async write<R>(write: (writing: Writing) => R): Promise<R> {
    this.#refuseWhenClosed();
    // As on disk, the caller goes on before the write runs; what was called first runs first.
    await undefined;
    const writing = new GatheredWriting(this.#entries);
    const result = write(writing);
    for (const { key, value } of writing.changes) {
      if (value === undefined) this.#entries.delete(key);
      else this.#entries.set(key, value);
    }
    return result;
  }

  async close(): Promise<void> {
    this.#closed = true;
    // Behind the writes that were called before.
    await undefined;
  }

  #refuseWhenClosed(): void {
    if (this.#closed) throw new Error('The store is closed');
  }
}
