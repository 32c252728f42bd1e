/**
 * One value of an item as DynamoDB's JSON has it: an object with one member that names the type. Numbers are decimal text;
 * binary values are base64 text.
 * Source: "AttributeValue" of the DynamoDB API reference.
 */
export type AttributeValue =
  | { readonly S: string }
  | { readonly N: string }
  | { readonly B: string }
  | { readonly BOOL: boolean }
  | { readonly NULL: true }
  | { readonly L: readonly AttributeValue[] }
  | { readonly M: Attributes }
  | { readonly SS: readonly string[] }
  | { readonly NS: readonly string[] }
  | { readonly BS: readonly string[] };

/** An item, a key or a map: attributes by name. */
export type Attributes = { readonly [name: string]: AttributeValue };

export const attributeTypes = ['S', 'N', 'B', 'BOOL', 'NULL', 'L', 'M', 'SS', 'NS', 'BS'] as const;
export type AttributeType = (typeof attributeTypes)[number];

export function typeOf(value: AttributeValue): AttributeType {
  if ('S' in value) return 'S';
  if ('N' in value) return 'N';
  if ('M' in value) return 'M';
  if ('L' in value) return 'L';
  if ('BOOL' in value) return 'BOOL';
  if ('NULL' in value) return 'NULL';
  if ('B' in value) return 'B';
  if ('SS' in value) return 'SS';
  return 'NS' in value ? 'NS' : 'BS';
}

/** Undefined unless the map itself has it: a name may be one every object inherits. */
export function member(map: Attributes, name: string): AttributeValue | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined;
}

/** Writes an attribute of a map under construction, whatever its name. */
export function setMember(map: Record<string, AttributeValue>, name: string, value: AttributeValue): void {
  if (name === '__proto__')
    Object.defineProperty(map, name, { value, enumerable: true, configurable: true, writable: true });
  else map[name] = value;
}
