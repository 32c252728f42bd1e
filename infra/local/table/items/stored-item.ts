import type { Attributes } from '../values/attribute-value.ts';
import { isRecord } from '../values/check.ts';
import { sizeOf } from '../values/size.ts';

const headLength = 4;

/** An item read from the store: its size as AWS counts it, its JSON, and its attributes once somebody needs them. */
export class StoredItem {
  readonly size: number;
  readonly text: string;
  #attributes: Attributes | undefined;

  private constructor(size: number, text: string, attributes?: Attributes) {
    this.size = size;
    this.text = text;
    this.#attributes = attributes;
  }

  static read(bytes: Uint8Array): StoredItem {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return new StoredItem(buffer.readUInt32BE(0), buffer.toString('utf8', headLength));
  }

  /** Of a part of an item, as an index shows it. */
  static of(attributes: Attributes): StoredItem {
    return new StoredItem(sizeOf(attributes), JSON.stringify(attributes), attributes);
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

/** JSON of a reply in which stored items stand for their attributes: their own text is passed on. */
export function jsonWithItems(reply: unknown): string {
  if (reply instanceof StoredItem) return reply.text;
  if (Array.isArray(reply)) return `[${reply.map(jsonWithItems).join(',')}]`;
  if (!isRecord(reply)) return JSON.stringify(reply);
  const members = Object.entries(reply).filter(([, value]) => value !== undefined);
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${jsonWithItems(value)}`).join(',')}}`;
}

/** The same as an object. */
export function objectWithItems(reply: object): object {
  return withAttributes(reply) as object;
}

function withAttributes(reply: unknown): unknown {
  if (reply instanceof StoredItem) return reply.attributes;
  if (Array.isArray(reply)) return reply.map(withAttributes);
  if (!isRecord(reply)) return reply;
  const members: Record<string, unknown> = {};
  for (const name of Object.keys(reply)) members[name] = withAttributes(reply[name]);
  return members;
}
