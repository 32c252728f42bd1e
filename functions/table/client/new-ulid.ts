import { randomFillSync } from 'node:crypto';
import { ulid } from 'ulid';

/** One system call for many ids: the library by itself requests random bytes once per character. */
const pool = new Uint8Array(1_024);
let used = pool.length;

function random(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const byte = pool[used] ?? 0;
  used += 1;
  return byte / 256;
}

/** An id whose order is its time. `now` in epoch milliseconds; 80 random bits. */
export function newUlid(now: number): string {
  return ulid(now, random);
}
