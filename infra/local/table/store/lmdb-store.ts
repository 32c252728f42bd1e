import { setTimeout } from 'node:timers/promises';
import { GatheredWriting } from './gathered-writing.ts';
import { refuseWrongKey, refuseWrongRange } from './key-length.ts';
import { isSetBack, type LmdbFile, openUnharmed } from './lmdb-file.ts';
import type { Range, Reading, Store, StoredKey, Writing } from './store.ts';

/** Milliseconds between two looks whether the file is as it was again, and how long a write waits for that. */
const betweenLooks = 1;
const patience = 10_000;

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
  readonly #database: LmdbFile;
  constructor(database: LmdbFile) {
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
  readonly #database: LmdbFile;
  readonly #reading: Reading;
  #waiting: WaitingWrite[] = [];
  #committing: Promise<void> | undefined;
  #closed = false;

  /** @param path of the file; made, with its folder, where it is not there. Beside it lies one of the same name and `-lock`. */
  constructor(path: string) {
    this.#database = openUnharmed(path);
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
    let lookUntil: number | undefined;
    while (this.#waiting.length > 0) {
      let group: WaitingWrite[] = [];
      try {
        const answers = await this.#database.transaction(() => {
          if (isSetBack(this.#database)) return undefined;
          group = this.#waiting;
          this.#waiting = [];
          return group.map((waiting) => waiting.evaluate());
        });
        if (answers) {
          lookUntil = undefined;
          for (const answer of answers) answer();
        } else {
          lookUntil ??= Date.now() + patience;
          if (Date.now() > lookUntil)
            throw new Error('The file was set back by a process that ended: open it again');
          await setTimeout(betweenLooks);
        }
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
