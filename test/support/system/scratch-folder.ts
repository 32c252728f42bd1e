import { statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** What all tables of a run need together, with room to spare. */
const enough = 2 * 1024 ** 3;

/**
 * A folder of its own to throw away, in memory where the machine has room there: the embedded table waits for its disk at
 * every write, and no test is about the disk. What is killed finds its file again; only the machine's own end loses it.
 */
export function scratchFolder(prefix: string): Promise<string> {
  return mkdtemp(join(hasRoom() ? memory : tmpdir(), prefix));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > enough;
  } catch {
    return false;
  }
}
