/** Bytes that sort as they are compared: byte by byte, the shorter first. */
export type StoredKey = Uint8Array;

export interface Range {
  /** First key that counts. */
  readonly from: StoredKey;
  /** First key after those that count. */
  readonly before: StoredKey;
  /** From the last key to the first. */
  readonly descending?: boolean;
}

export interface Reading {
  /** Undefined where nothing is stored. The bytes may be reused by the next read. */
  get(key: StoredKey): Uint8Array | undefined;
  /** Keys in order with their values; ending the loop early ends the reading. */
  range(range: Range): Iterable<readonly [StoredKey, Uint8Array]>;
}

export interface Writing extends Reading {
  put(key: StoredKey, value: Uint8Array): void;
  remove(key: StoredKey): void;
}

/**
 * Ordered bytes, the ground the table stands on. What was committed by anybody, another process included, is seen by every
 * reading that begins later.
 */
export interface Store {
  /** Reads one state of what is committed. `read` must not wait for anything. */
  read<R>(read: (reading: Reading) => R): R;
  /**
   * Runs `write` alone, after the writes before it, seeing what they wrote; resolves once all it wrote is on disk. Writes that
   * wait are committed together with one sync. When `write` throws, nothing of it is written (it must throw before it writes),
   * the writes beside it are, and the promise rejects with what it threw. `write` must not wait for anything.
   */
  write<R>(write: (writing: Writing) => R): Promise<R>;
  close(): Promise<void>;
}
