import { open, type RootDatabase } from 'lmdb';
import { GatheredWriting } from './gathered-writing.ts';
import { refuseWrongKey, refuseWrongRange } from './key-length.ts';
import { makeFileOnce } from './new-file.ts';
import type { Range, Reading, Store, StoredKey, Writing } from './store.ts';

/** Bytes; the smallest page whose longest key, half a page less its header, holds both keys of an item. */
const pageSize = 8192;

function openFile(path: string): RootDatabase<Uint8Array, Uint8Array> {
  return open<Uint8Array, Uint8Array>({
    path,
    noSubdir: true,
    keyEncoding: 'binary',
    encoding: 'binary',
    pageSize,
    // With it, commits are visible, and their promises resolve, before they are on disk.
    overlappingSync: false,
    // What waits is gathered here; with it, a commit that fails also rejects a promise that nobody can await.
    eventTurnBatching: false,
  });
}

interface WaitingWrite {
  /** Runs the write in the transaction; gives what is to be called once that is on disk. */
  readonly evaluate: () => () => void;
  readonly reject: (error: unknown) => void;
}

/** Of a commit that failed, as where the disk is full, LMDB tells the reason in a promise that rejects. */
async function reasonOf(error: unknown): Promise<unknown> {
  if (!(error instanceof Error && 'commitError' in error)) return error;
  try {
    return await error.commitError;
  } catch (reason) {
    return new Error('The file could not be written', { cause: reason });
  }
}

class LmdbReading implements Reading {
  readonly #database: RootDatabase<Uint8Array, Uint8Array>;
  constructor(database: RootDatabase<Uint8Array, Uint8Array>) {
    this.#database = database;
  }

  get(key: StoredKey): Uint8Array | undefined {
    refuseWrongKey(key);
    return this.#database.getBinary(key);
  }

  *range(range: Range): Iterable<readonly [StoredKey, Uint8Array]> {
    refuseWrongRange(range);
    const { from, before, descending = false } = range;
    if (before.length === 0 || Buffer.compare(from, before) >= 0) return;
    // No key is empty: from the empty key on is from the first.
    const lowest = from.length === 0 ? Uint8Array.of(0) : from;
    const entries = this.#database.getRange(
      descending
        ? { start: before, end: lowest, reverse: true, exclusiveStart: true, inclusiveEnd: true }
        : { start: lowest, end: before },
    );
    for (const { key, value } of entries) yield [key, value];
  }
}

/**
 * A store in one file that several processes may have open at once. A commit is visible once it is on disk, never before,
 * and a write is answered after that, refusals too: they may rest on what another write of the same commit wrote.
 */
export class LmdbStore implements Store {
  readonly #database: RootDatabase<Uint8Array, Uint8Array>;
  readonly #reading: Reading;
  #waiting: WaitingWrite[] = [];
  #committing: Promise<void> | undefined;
  #closed = false;

  /** @param path of the file; made, with its folder, where it is not there. Beside it lies one of the same name and `-lock`. */
  constructor(path: string) {
    // Nothing was written to it: LMDB closes it at once.
    makeFileOnce(path, (begun) => void openFile(begun).close());
    this.#database = openFile(path);
    this.#reading = new LmdbReading(this.#database);
  }

  read<R>(read: (reading: Reading) => R): R {
    this.#refuseWhenClosed();
    // Else reads of one turn of the event loop share the state the first of them saw.
    this.#database.resetReadTxn();
    return read(this.#reading);
  }

  write<R>(write: (writing: Writing) => R): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#refuseWhenClosed();
      this.#waiting.push({ evaluate: () => this.#evaluate(write, resolve, reject), reject });
      this.#committing ??= this.#commitWhatWaits();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#committing;
    await this.#database.close();
  }

  #evaluate<R>(
    write: (writing: Writing) => R,
    resolve: (result: R) => void,
    reject: (error: unknown) => void,
  ): () => void {
    const writing = new GatheredWriting(this.#reading);
    let result: R;
    try {
      result = write(writing);
    } catch (error) {
      return () => reject(error);
    }
    for (const { key, value } of writing.changes) {
      if (value === undefined) this.#database.remove(key);
      else this.#database.put(key, value);
    }
    return () => resolve(result);
  }

  async #commitWhatWaits(): Promise<void> {
    while (this.#waiting.length > 0) {
      let group: WaitingWrite[] = [];
      try {
        const answers = await this.#database.transaction(() => {
          group = this.#waiting;
          this.#waiting = [];
          return group.map((waiting) => waiting.evaluate());
        });
        for (const answer of answers) answer();
      } catch (error) {
        const reason = await reasonOf(error);
        // Where not even the transaction began, nobody has been taken from those that wait.
        for (const waiting of group.length > 0 ? group : this.#waiting.splice(0)) waiting.reject(reason);
      }
    }
    this.#committing = undefined;
  }

  #refuseWhenClosed(): void {
    if (this.#closed) throw new Error('The store is closed');
  }
}
