import { Refusal } from '../../../shared/refusals.ts';

/** The wire's typed values, for what this product stores: text, numbers, booleans, null, lists and maps. */
export type AttributeValue =
  | { readonly S: string }
  | { readonly N: string }
  | { readonly BOOL: boolean }
  | { readonly NULL: true }
  | { readonly L: readonly AttributeValue[] }
  | { readonly M: Attributes };
export type Attributes = { readonly [name: string]: AttributeValue };

/** Half of a surrogate pair: no text in UTF-8, and the table refuses it. */
const brokenText = /\p{Surrogate}/u;

/** @throws Refusal malformed on broken text; Error when the value holds something the table has no type for (undefined in a list, NaN, a function …). */
export function toAttribute(value: unknown): AttributeValue {
  switch (typeof value) {
    case 'string':
      if (brokenText.test(value)) throw new Refusal('malformed');
      return { S: value };
    case 'number':
      if (!Number.isFinite(value)) throw new Error('a stored number must be finite');
      return { N: String(value) };
    case 'boolean':
      return { BOOL: value };
    case 'object':
      if (value === null) return { NULL: true };
      if (Array.isArray(value)) return { L: value.map(toAttribute) };
      return { M: toAttributes(value) };
    default:
      throw new Error(`cannot store a ${typeof value}`);
  }
}

/** Undefined members are left out, as JSON does. */
export function toAttributes(item: object): Attributes {
  const attributes: Record<string, AttributeValue> = {};
  for (const [name, value] of Object.entries(item)) {
    if (value !== undefined) attributes[name] = toAttribute(value);
  }
  return attributes;
}

export function fromAttribute(value: AttributeValue): unknown {
  if ('S' in value) return value.S;
  if ('N' in value) return Number(value.N);
  if ('BOOL' in value) return value.BOOL;
  if ('L' in value) return value.L.map(fromAttribute);
  if ('M' in value) return fromAttributes(value.M);
  return null;
}

export function fromAttributes(attributes: Attributes): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined) item[name] = fromAttribute(value);
  }
  return item;
}
