import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
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
  switch (typeof value) {
    case 'string':
      if (!value.isWellFormed()) throw new Refusal('malformed');
      return;
    case 'number':
      if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) throw new Error('a stored number must be exact');
      return;
    case 'boolean':
      return;
    case 'object':
      if (value !== null) checkMembers(value);
      return;
    default:
      throw new Error(`cannot store a ${typeof value}`);
  }
}

function checkMembers(value: object): void {
  if (Array.isArray(value)) {
    for (const element of value) checkStorable(element);
    return;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new Error('a stored object must be plain');
  for (const [name, member] of Object.entries(value)) {
    // The library asks a value for its constructor.
    if (name === 'constructor') throw new Error('a stored object has no constructor');
    if (member !== undefined) checkStorable(member);
  }
}

/** @throws what `checkStorable` throws */
export function toAttributes(item: object): Attributes {
  checkStorable(item);
  return marshall(item, marshalling);
}

export function fromAttributes(attributes: Attributes): Record<string, unknown> {
  return unmarshall(attributes, unmarshalling);
}
