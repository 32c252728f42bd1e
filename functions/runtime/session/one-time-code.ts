import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238: six digits, SHA-1, steps of 30 s; one step of clock difference either way is accepted. */
const stepLength = 30_000;
const acceptedShifts = [0, -1, 1];
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  let bits = '';
  for (const letter of text.toUpperCase().replace(/=+$/, '')) {
    const value = alphabet.indexOf(letter);
    if (value < 0) throw new Error('a one-time-code secret is base32');
    bits += value.toString(2).padStart(5, '0');
  }
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The time step of a code; undefined when none near `now` fits. A step not above the last used one is refused. */
export function stepOfCode(
  secret: string,
  code: string,
  time: { now: number; lastStep: number },
): number | undefined {
  const current = Math.floor(time.now / stepLength);
  const given = Buffer.from(code);
  return acceptedShifts
    .map((shift) => current + shift)
    .filter((step) => step > time.lastStep)
    .find((step) => {
      const right = Buffer.from(codeAt(secret, step));
      return right.length === given.length && timingSafeEqual(right, given);
    });
}
