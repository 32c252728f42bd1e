import { randomFillSync } from 'node:crypto';
import { incrementBase32, ulid } from 'ulid';

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

let last = { now: Number.NaN, id: '' };

/**
 * An id whose order is its time; of one millisecond, those of one process have the order they were made in. `now` in epoch
 * milliseconds; 80 random bits.
 */
export function newUlid(now: number): string {
  const fresh = ulid(now, random);
  const isBehind = now !== last.now || fresh > last.id;
  // All but the last character is higher: some ids end with one of their own.
  const id = isBehind ? fresh : `${incrementBase32(last.id.slice(0, -1))}${fresh.slice(-1)}`;
  last = { now, id };
  return id;
}
