import { open, type RootDatabase } from 'lmdb';
import { makeFileOnce } from './new-file.ts';

/** Bytes; the smallest page whose longest key, half a page less its header, holds both keys of an item. */
const pageSize = 8192;

export type LmdbFile = RootDatabase<Uint8Array, Uint8Array>;

function openFile(path: string): LmdbFile {
  return open<Uint8Array, Uint8Array>({
    path,
    noSubdir: true,
    keyEncoding: 'binary',
    encoding: 'binary',
    pageSize,
    // With it, commits are visible, and their promises resolve, before they are on disk.
    overlappingSync: false,
    // What waits is gathered by the store; with it, a commit that fails also rejects a promise that nobody can await.
    eventTurnBatching: false,
  });
}

/**
 * In a transaction that has written nothing yet: whether it would overwrite the last commit. LMDB tells processes the last
 * commit by a number they share, and a process that opens the file writes that number without a lock, from what it read a
 * moment before (`mdb_env_open2` of lmdb 3.5.6, `mti_txnid`): a commit in between is as if it had never been, until the next
 * process that opens the file writes the number again. The commit itself is still in the file, and numbered there.
 */
export function isSetBack(file: LmdbFile): boolean {
  const statistics = file.getStats();
  if (!('lastTxnId' in statistics)) throw new Error('LMDB does not tell its last commit');
  return file.getWriteTxnId() !== Number(statistics.lastTxnId) + 1;
}

/** Opens the file, made where it is not there, and again where that has set it back: see `isSetBack`. Others that write wait meanwhile. */
export function openUnharmed(path: string): LmdbFile {
  // Nothing was written to it: LMDB closes it at once.
  makeFileOnce(path, (begun) => void openFile(begun).close());
  for (;;) {
    const file = openFile(path);
    if (!file.transactionSync(() => isSetBack(file))) return file;
    // Nothing was written through it: it is closed at once, its promise is for what waits to be written.
    void file.close();
  }
}
