import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { Refusal } from '../../../shared/refusals.ts';

export type Attributes = Record<string, AttributeValue>;

/** Undefined members are left out, as JSON does. */
export const marshalling = { removeUndefinedValues: true };
/** The library makes a BigInt of what a number does not hold exactly. */
export const unmarshalling = { wrapNumbers: Number };

/**
 * Refuses what the marshalling library would store as something else, or not at all: half of a surrogate pair, which is
 * no text in UTF-8, an undefined element of a list, numbers that are not exact, and objects that are not plain.
 * @throws Refusal malformed on such text; Error on the rest
 */
export function checkStorable(value: unknown): void {
  toAttribute(value);
}

/** One value as the library marshals it, in one pass with its checks. @throws what `checkStorable` throws */
function toAttribute(value: unknown): AttributeValue {
  switch (typeof value) {
    case 'string':
      if (!value.isWellFormed()) throw new Refusal('malformed');
      return { S: value };
    case 'number':
      if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) throw new Error('a stored number must be exact');
      return { N: String(value) };
    case 'boolean':
      return { BOOL: value };
    case 'object':
      if (value === null) return { NULL: true };
      return Array.isArray(value) ? { L: Array.from(value, toAttribute) } : { M: toAttributes(value) };
    default:
      throw new Error(`cannot store a ${typeof value}`);
  }
}

/** @throws what `checkStorable` throws */
export function toAttributes(item: object): Attributes {
  const prototype: unknown = Object.getPrototypeOf(item);
  if (prototype !== Object.prototype && prototype !== null) throw new Error('a stored object must be plain');
  const attributes: Attributes = {};
  for (const [name, member] of Object.entries(item)) {
    // The library asks a value for its constructor.
    if (name === 'constructor') throw new Error('a stored object has no constructor');
    if (member !== undefined) attributes[name] = toAttribute(member);
  }
  return attributes;
}

/** A value of an item, as a reply or a record of the stream has it. */
interface ReadAttribute {
  readonly S?: string | undefined;
  readonly N?: string | undefined;
  readonly BOOL?: boolean | undefined;
  readonly NULL?: boolean | undefined;
  readonly L?: readonly ReadAttribute[] | undefined;
  readonly M?: ReadAttributes | undefined;
  readonly B?: unknown;
  readonly SS?: unknown;
  readonly NS?: unknown;
}
interface ReadAttributes {
  readonly [name: string]: ReadAttribute;
}

/** The value that an attribute holds: items hold no binary values and no sets. @throws Error on those */
function fromAttribute(attribute: ReadAttribute): unknown {
  if (attribute.S !== undefined) return attribute.S;
  if (attribute.N !== undefined) return Number(attribute.N);
  if (attribute.BOOL !== undefined) return attribute.BOOL;
  if (attribute.NULL !== undefined) return null;
  if (attribute.L !== undefined) return attribute.L.map(fromAttribute);
  if (attribute.M !== undefined) return fromAttributes(attribute.M);
  throw new Error(`no item of ours holds a ${Object.keys(attribute).join()}`);
}

export function fromAttributes(attributes: ReadAttributes): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(attributes)) item[name] = fromAttribute(attribute);
  return item;
}
