import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** On Windows a folder that is being removed is refused with EPERM; who may not write here at all meets that at another file first. */
const taken = new Set(process.platform === 'win32' ? ['EEXIST', 'EPERM'] : ['EEXIST']);
/** There a file that another process reads at the moment is removed a little later. */
const entirely = { recursive: true, force: true, maxRetries: 10 };

function tryLock(folder) {
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (!taken.has(error.code)) throw error;
  }
  const holder = Number(readOrEmpty(join(folder, 'pid')));
  const isAbandoned = holder > 0 ? !isAlive(holder) : ageOf(folder) > pidMissingFor;
  if (isAbandoned) rmSync(folder, entirely);
  return false;
}

/** Milliseconds a lock may exist before its holder's pid is written. */
const pidMissingFor = 5_000;

function ageOf(folder) {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found ? Date.now() - found.mtimeMs : 0;
}

function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Runs `work` in one process at a time; the lock of a process that died is removed. */
export async function withLock(folder, work) {
  while (!tryLock(folder)) await new Promise((resolve) => setTimeout(resolve, 100));
  try {
    return await work();
  } finally {
    rmSync(folder, entirely);
  }
}
