import type { Attributes } from '../values/attribute-value.ts';
import { sizeOf } from '../values/size.ts';

const headLength = 4;

/** An item read from the store: its size as AWS counts it, its JSON, and its attributes once somebody needs them. */
export class StoredItem {
  readonly size: number;
  readonly text: string;
  #attributes: Attributes | undefined;

  constructor(bytes: Uint8Array) {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.size = buffer.readUInt32BE(0);
    this.text = buffer.toString('utf8', headLength);
  }

  get attributes(): Attributes {
    this.#attributes ??= JSON.parse(this.text) as Attributes;
    return this.#attributes;
  }
}

/** Bytes as the store keeps them: the size (four bytes), then the JSON. */
export function itemBytes(item: Attributes, size = sizeOf(item)): Buffer {
  const text = JSON.stringify(item);
  const bytes = Buffer.allocUnsafe(headLength + Buffer.byteLength(text));
  bytes.writeUInt32BE(size, 0);
  bytes.write(text, headLength);
  return bytes;
}
