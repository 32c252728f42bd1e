import { invalid } from '../errors.ts';
import type { Attributes } from '../values/attribute-value.ts';
import type { IndexDefinition, KeySchema, TableDefinition } from './definition.ts';
import { entryKey, itemKey, kinds, startOf } from './key-bytes.ts';

const longestPartitionKey = 2_048;
const longestSortKey = 1_024;

function keyText(item: Attributes, name: string, longest: number): string {
  const value = item[name];
  if (value === undefined || !('S' in value))
    throw invalid('One or more parameter values were invalid: Type mismatch for key');
  checkLength(value.S, name, longest);
  return value.S;
}

function checkLength(text: string, name: string, longest: number): void {
  if (text === '')
    throw invalid(
      `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
    );
  // A character has three bytes at most, but for pairs, which are two characters.
  if (text.length * 3 <= longest || Buffer.byteLength(text) <= longest) return;
  const kind = longest === longestPartitionKey ? 'hashkey' : 'rangekey';
  throw invalid(
    `One or more parameter values were invalid: Size of ${kind} has exceeded the maximum size limit of${longest} bytes`,
  );
}

/** @throws TableError ValidationException when an item lacks an attribute of the key */
export function checkHasKey(table: TableDefinition, item: Attributes): void {
  if (keyNames(table.key).some((name) => item[name] === undefined))
    throw invalid('One of the required keys was not given a value');
}

/** @throws TableError ValidationException when attributes are not those of the key and nothing else */
export function checkIsKey(table: TableDefinition, key: Attributes): void {
  const names = keyNames(table.key);
  if (Object.keys(key).length !== names.length)
    throw invalid('The number of conditions on the keys is invalid');
  checkHasKey(table, key);
}

/** Where the store keeps an item with these attributes. @throws TableError ValidationException on a key that cannot be one */
export function storedKeyOf(table: TableDefinition, item: Attributes): Buffer {
  const { partition, sort } = table.key;
  const partitionText = keyText(item, partition, longestPartitionKey);
  const sortText = sort === undefined ? '' : keyText(item, sort, longestSortKey);
  return itemKey(startOf(kinds.item, table.number), partitionText, sortText);
}

/** The same of a key and nothing else. @throws TableError ValidationException */
export function storedKeyAt(table: TableDefinition, key: Attributes): Buffer {
  checkIsKey(table, key);
  return storedKeyOf(table, key);
}

export function keyNames({ partition, sort }: KeySchema): readonly string[] {
  return sort === undefined ? [partition] : [partition, sort];
}

/** The attributes of an item's key. */
export function keyAttributes(schema: KeySchema, item: Attributes): Attributes {
  return Object.fromEntries(keyNames(schema).flatMap((name) => (item[name] ? [[name, item[name]]] : [])));
}

/** Text of an index's key attribute; undefined when the item has none and so is not in the index. */
function indexText(item: Attributes, index: IndexDefinition, name: string): string | undefined {
  const value = item[name];
  if (value === undefined) return undefined;
  if (!('S' in value))
    throw invalid('One or more parameter values were invalid: Type mismatch for Index Key');
  if (value.S === '')
    throw invalid(
      `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${index.name}, IndexKey: ${name}`,
    );
  return value.S;
}

/** Where the store keeps the item's entry of an index; undefined for an item that is not in it. @throws TableError ValidationException */
export function entryKeyOf(
  table: TableDefinition,
  index: IndexDefinition,
  { item, key }: { readonly item: Attributes; readonly key: Buffer },
): Buffer | undefined {
  const { partition, sort } = index.key;
  const partitionText = indexText(item, index, partition);
  const sortText = sort === undefined ? '' : indexText(item, index, sort);
  if (partitionText === undefined || sortText === undefined) return undefined;
  return entryKey(itemKey(startOf(kinds.index, table.number, index.place), partitionText, sortText), key);
}

const latest = 2 ** 48 - 1;

/** Where the store begins to list items that expire at this epoch second. */
export function expiryPlace(table: TableDefinition, second: number): Buffer {
  const bytes = Buffer.allocUnsafe(6);
  bytes.writeUIntBE(Math.max(0, Math.min(second, latest)), 0, 6);
  return Buffer.concat([startOf(kinds.expiry, table.number), bytes]);
}

function expiryOf(table: TableDefinition, item: Attributes): number | undefined {
  const value = table.expiryAttribute === undefined ? undefined : item[table.expiryAttribute];
  if (value === undefined || !('N' in value)) return undefined;
  return Math.floor(Number(value.N));
}

/** Where the store lists the item among those that expire; undefined for one that does not. */
export function expiryKeyOf(table: TableDefinition, item: Attributes, key: Buffer): Buffer | undefined {
  const expiry = expiryOf(table, item);
  if (expiry === undefined || expiry < 0) return undefined;
  return Buffer.concat([expiryPlace(table, expiry), key.subarray(6)]);
}
