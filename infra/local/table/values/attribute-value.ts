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
