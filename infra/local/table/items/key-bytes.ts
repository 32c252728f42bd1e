import { createHash } from 'node:crypto';
import { invalid } from '../errors.ts';

/*
 * How keys are laid out so that byte order is the order of DynamoDB: all items of one partition stand together, in the order
 * of their sort keys' UTF-8 bytes. A key begins with the kind of what is stored and the number of its table.
 */

/** First byte of a stored key. */
export const kinds = {
  definition: 1,
  item: 2,
  index: 3,
  change: 4,
  token: 5,
  expiry: 6,
} as const;

type Kind = (typeof kinds)[keyof typeof kinds];

/** The longest key the store takes (LMDB with pages of 8 KB), less what the layout adds. */
const longestKey = 4_000;
const digestLength = 16;

export function startOf(kind: Kind, table: number, index = 0): Buffer {
  const bytes = Buffer.allocUnsafe(6);
  bytes[0] = kind;
  bytes.writeUInt32BE(table, 1);
  bytes[5] = index;
  return bytes;
}

/** A partition key behind its length: no partition's keys lie among those of another. */
function partitionBytes(partition: string): Buffer {
  const text = Buffer.from(partition);
  const bytes = Buffer.allocUnsafe(2 + text.length);
  bytes.writeUInt16BE(text.length, 0);
  text.copy(bytes, 2);
  return bytes;
}

/** Text whose bytes sort as the text does, whatever follows it: a zero byte becomes 0 255, and the end is 0 0. */
function sortBytes(sort: string): Buffer {
  const text = Buffer.from(sort);
  if (!text.includes(0)) return text;
  return Buffer.from([...text].flatMap((byte) => (byte === 0 ? [0, 255] : [byte])));
}

const end = Buffer.from([0, 0]);

/** Key of an item, or where an index has its entries of this partition and sort key. */
export function itemKey(start: Buffer, partition: string, sort: string): Buffer {
  const key = Buffer.concat([start, partitionBytes(partition), sortBytes(sort), end]);
  if (key.length > longestKey) throw invalid('The embedded table has no keys of so many zero bytes');
  return key;
}

/** Key of an index's entry: entries of equal keys stand in the order of their items' keys. */
export function entryKey(place: Buffer, item: Buffer): Buffer {
  const rest = item.subarray(6);
  if (place.length + rest.length <= longestKey) return Buffer.concat([place, rest]);
  return Buffer.concat([place, createHash('sha256').update(rest).digest().subarray(0, digestLength)]);
}

/** Where keys of a partition begin whose sort keys begin with `prefix`. */
export function prefixKey(start: Buffer, partition: string, prefix: string): Buffer {
  return Buffer.concat([start, partitionBytes(partition), sortBytes(prefix)]);
}

/** The first key behind `key`. */
export function following(key: Uint8Array): Buffer {
  return Buffer.concat([key, Buffer.from([0])]);
}

/** The first key behind all that begin with `prefix`. */
export function behindAll(prefix: Uint8Array): Buffer {
  const bytes = Buffer.from(prefix);
  for (let place = bytes.length - 1; place >= 0; place -= 1) {
    const byte = bytes[place] ?? 0;
    if (byte === 255) continue;
    bytes[place] = byte + 1;
    return bytes.subarray(0, place + 1);
  }
  throw new Error('no key stands behind this prefix');
}
