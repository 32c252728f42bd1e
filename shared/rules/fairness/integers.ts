import type { Integers } from './draw.ts';

/** What is hashed for block `index` of the byte stream, utf8. */
export function blockMessage(named: {
  readonly clientSeed: string;
  readonly nonce: number;
  readonly index: number;
}): string {
  return `${named.clientSeed}:${named.nonce}:${named.index}`;
}

/**
 * Blocks computed beforehand, for where hashing cannot be waited for (the browser).
 * @throws RangeError beyond the last: compute more and begin again
 */
export function blocksGiven(blocks: readonly Uint8Array[]): (index: number) => Uint8Array {
  return (index) => {
    const block = blocks[index];
    if (block === undefined) throw new RangeError(`only ${blocks.length} blocks were computed`);
    return block;
  };
}

const wordSpan = 2 ** 32;
const wordBytes = 4;
const blockBytes = 32;
const nothing = new Uint8Array(0);

/**
 * Uniform integers from committed blocks: the next four bytes big-endian, those that would favour small
 * numbers rejected, the rest modulo n. No float. `blockAt(c)`: HMAC-SHA256 of `blockMessage({ …, index: c })`.
 * @throws RangeError for a block that is not 32 bytes, and for n outside 1 … 2³²
 */
export function integersFrom(blockAt: (index: number) => Uint8Array): Integers {
  let block: Uint8Array = nothing;
  let at = 0;
  let index = 0;
  const word = () => {
    if (at === block.length) {
      block = blockAt(index);
      if (block.length !== blockBytes) throw new RangeError(`block ${index} has ${block.length} bytes`);
      index += 1;
      at = 0;
    }
    const from = at;
    at += wordBytes;
    return bigEndian(block, from);
  };
  return {
    below(n) {
      if (!Number.isInteger(n) || n < 1 || n > wordSpan) throw new RangeError(`no integers below ${n}`);
      const accepted = wordSpan - (wordSpan % n);
      let found = word();
      while (found >= accepted) found = word();
      return found % n;
    },
  };
}

/** Read byte by byte: a DataView of each block would cost more than its eight words. */
function bigEndian(bytes: Uint8Array, at: number): number {
  const [a, b, c, d] = [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0, bytes[at + 3] ?? 0];
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
}
