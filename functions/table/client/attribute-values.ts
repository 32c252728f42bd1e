import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { Refusal } from '../../../shared/refusals.ts';

export type Attributes = Record<string, AttributeValue>;

/** Undefined members are left out, as JSON does. */
export const marshalling = { removeUndefinedValues: true, convertClassInstanceToMap: true };

/**
 * Marshalling neither looks at text nor minds an undefined element of a list, which it would drop.
 * @throws Refusal malformed on half of a surrogate pair, which is no text in UTF-8; Error when a value has no type in the table
 */
export function checkStorable(value: unknown): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new Refusal('malformed');
  } else if (Array.isArray(value)) {
    for (const element of value) {
      if (element === undefined || typeof element === 'function')
        throw new Error(`cannot store a ${typeof element} in a list`);
      checkStorable(element);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const name in value) checkStorable(value[name as keyof typeof value]);
  } else if (typeof value === 'function' || typeof value === 'symbol') {
    throw new Error(`cannot store a ${typeof value}`);
  }
}

/** @throws what `checkStorable` throws; Error on NaN, Infinity and numbers beyond 2^53 */
export function toAttributes(item: object): Attributes {
  checkStorable(item);
  return marshall(item, marshalling);
}

export function fromAttributes(attributes: Attributes): Record<string, unknown> {
  return unmarshall(attributes);
}
