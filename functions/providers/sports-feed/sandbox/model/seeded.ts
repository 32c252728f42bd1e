import { createHash } from 'node:crypto';

/** Uniform draws in [0, 1). */
export type Random = () => number;

/** A stream of draws fixed by its key: SHA-256 of the key starts a 128-bit small fast counter generator. */
export function seeded(key: string): Random {
  const digest = createHash('sha256').update(key).digest();
  let a = digest.readInt32LE(0);
  let b = digest.readInt32LE(4);
  let c = digest.readInt32LE(8);
  let counter = digest.readInt32LE(12);
  return () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
}

/** SHA-256 of the key, shaped as a UUID. */
export function seededUuid(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Bet ids of 18 digits, as long as the feed's own: two 32-bit hashes of the key, started by SHA-256 of the fixture. A
 * digest per bet would cost more than all prices together.
 */
export function betIds(fixtureId: string): (key: string) => string {
  const digest = createHash('sha256').update(`bets:${fixtureId}`).digest();
  const starts = [digest.readInt32LE(0), digest.readInt32LE(4)] as const;
  return (key) => {
    let [high, low] = starts;
    for (let index = 0; index < key.length; index++) {
      const code = key.charCodeAt(index);
      high = Math.imul(high ^ code, 0x01000193);
      low = Math.imul(low ^ (code + index), 0x85ebca6b) ^ (high >>> 15);
    }
    const digits = (part: number) => String(Math.floor(((part >>> 0) / 2 ** 32) * 1e9)).padStart(9, '0');
    return `${(((high >>> 0) % 9) + 1).toString()}${digits(Math.imul(high ^ low, 0xc2b2ae35)).slice(1)}${digits(low)}`;
  };
}
