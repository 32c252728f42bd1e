import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes the file where it is not there: under another name first, so that it is whole on disk before it has its own. LMDB alone
 * begins a file in place and syncs it with its first commit; one that a power cut tore before that ends every process that opens it.
 *
 * @param begin makes an empty file of the store and has closed it when it returns
 */
export function makeFileOnce(path: string, begin: (path: string) => void): void {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    const begun = `${path}.new-${randomUUID()}`;
    try {
      begin(begun);
      sync(begun, 'r+');
      nameOnce(begun, path);
    } finally {
      for (const left of [begun, `${begun}-lock`]) rmSync(left, { force: true });
    }
  }
  // Also where another process made it: that one may not have come to this. Windows opens no folders.
  if (process.platform !== 'win32') sync(dirname(path), 'r');
}

/** The first process to name its file makes the table's; the others use that. */
function nameOnce(begun: string, path: string): void {
  try {
    linkSync(begun, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}

function sync(path: string, flags: string): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
