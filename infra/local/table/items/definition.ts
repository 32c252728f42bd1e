import { invalid, TableError } from '../errors.ts';
import { choiceAt, type Fields, fieldsAt, flagAt, listAt, requiredText, textAt } from '../fields.ts';
import type { Reading } from '../store/store.ts';
import { behindAll, kinds, startOf } from './key-bytes.ts';

/** Names of the attributes a table or an index is ordered by; all of them are text. */
export interface KeySchema {
  readonly partition: string;
  /** Absent where a partition holds one item. */
  readonly sort?: string;
}

export interface IndexDefinition {
  readonly name: string;
  /** Its place among the indexes of the table. */
  readonly place: number;
  readonly key: KeySchema;
  /** Attributes an entry shows: all, or these beside the keys. */
  readonly shows: 'all' | readonly string[];
}

export const streamViews = ['NEW_AND_OLD_IMAGES', 'NEW_IMAGE', 'OLD_IMAGE', 'KEYS_ONLY'] as const;

export interface TableDefinition {
  readonly name: string;
  /** Of this table alone, also after it was deleted and made again. */
  readonly number: number;
  readonly key: KeySchema;
  readonly indexes: readonly IndexDefinition[];
  /** Epoch ms. */
  readonly createdAt: number;
  /** Name of the attribute that says when an item may be deleted, in epoch seconds. */
  readonly expiryAttribute?: string;
  readonly stream?: { readonly view: (typeof streamViews)[number]; readonly label: string };
}

const namePattern = /^[a-zA-Z0-9_.-]{3,255}$/;

/** @throws TableError ValidationException on a name that no table can have */
export function tableNameIn(request: Fields): string {
  const name = requiredText(request, 'TableName');
  // An ARN ends with the name.
  const bare = name.startsWith('arn:') ? name.slice(name.lastIndexOf('/') + 1) : name;
  if (!namePattern.test(bare))
    throw invalid(
      "Invalid table/index name.  Table/index names must be between 3 and 255 characters long, and may contain only the characters a-z, A-Z, 0-9, '_', '-', and '.'",
    );
  return bare;
}

function keySchemaIn(request: Fields, types: ReadonlyMap<string, string>): KeySchema {
  const schema = listAt(request, 'KeySchema') ?? [];
  const nameOf = (type: string) => schema.find((one) => textAt(one, 'KeyType') === type)?.AttributeName;
  const [partition, sort] = [nameOf('HASH'), nameOf('RANGE')];
  if (typeof partition !== 'string')
    throw invalid(
      'No defined key schema.  A key schema containing at least a hash key must be defined for all tables',
    );
  for (const name of [partition, sort]) {
    if (name === undefined) continue;
    const type = types.get(String(name));
    if (type === undefined)
      throw invalid(
        `One or more parameter values were invalid: Some index key attributes are not defined in AttributeDefinitions. Keys: [${name}]`,
      );
    if (type !== 'S')
      throw invalid(`The embedded table has keys of type S alone; ${name} is of type ${type}`);
  }
  return { partition, ...(typeof sort === 'string' && { sort }) };
}

function indexIn(index: Fields, place: number, types: ReadonlyMap<string, string>): IndexDefinition {
  const projection = fieldsAt(index, 'Projection') ?? {};
  const kind = choiceAt(projection, 'ProjectionType', ['ALL', 'KEYS_ONLY', 'INCLUDE']);
  const included = projection.NonKeyAttributes;
  const names = Array.isArray(included) ? included.filter((name) => typeof name === 'string') : [];
  const shows = kind === 'ALL' ? 'all' : kind === 'INCLUDE' ? names : [];
  return { name: requiredText(index, 'IndexName'), place, key: keySchemaIn(index, types), shows };
}

/** What `CreateTable` asks for. @throws TableError ValidationException */
export function definitionIn(
  request: Fields,
  { number, now }: { number: number; now: number },
): TableDefinition {
  const name = tableNameIn(request);
  const attributes = listAt(request, 'AttributeDefinitions') ?? [];
  const types = new Map(
    attributes.map((one) => [requiredText(one, 'AttributeName'), requiredText(one, 'AttributeType')]),
  );
  if ((listAt(request, 'LocalSecondaryIndexes') ?? []).length > 0)
    throw invalid('The embedded table has no local secondary indexes');
  const indexes = listAt(request, 'GlobalSecondaryIndexes') ?? [];
  const stream = fieldsAt(request, 'StreamSpecification');
  const view = stream && flagAt(stream, 'StreamEnabled') && choiceAt(stream, 'StreamViewType', streamViews);
  return {
    name,
    number,
    key: keySchemaIn(request, types),
    indexes: indexes.map((index, place) => indexIn(index, place, types)),
    createdAt: now,
    ...(view && { stream: { view, label: new Date(now).toISOString().slice(0, -1) } }),
  };
}

const anyTable = startOf(kinds.definition, 0);

export function definitionKey(name: string): Buffer {
  return Buffer.concat([anyTable, Buffer.from(name)]);
}

/** The definitions this process has read, with the bytes they were read from: another process may have changed them. */
const read = new Map<string, { readonly bytes: Buffer; readonly definition: TableDefinition }>();
const mostRead = 100;

function parsed(name: string, bytes: Uint8Array): TableDefinition {
  const known = read.get(name);
  if (known?.bytes.equals(bytes)) return known.definition;
  const copy = Buffer.from(bytes);
  const definition: TableDefinition = JSON.parse(copy.toString());
  if (read.size >= mostRead) read.clear();
  read.set(name, { bytes: copy, definition });
  return definition;
}

export function findDefinition(reading: Reading, name: string): TableDefinition | undefined {
  const bytes = reading.get(definitionKey(name));
  return bytes && parsed(name, bytes);
}

/** @throws TableError ResourceNotFoundException */
export function definitionOf(reading: Reading, name: string): TableDefinition {
  const definition = findDefinition(reading, name);
  if (definition === undefined)
    throw new TableError('ResourceNotFoundException', 'Cannot do operations on a non-existent table');
  return definition;
}

/** @throws TableError ValidationException */
export function indexOf(table: TableDefinition, name: string): IndexDefinition {
  const index = table.indexes.find((one) => one.name === name);
  if (index === undefined) throw invalid(`The table does not have the specified index: ${name}`);
  return index;
}

/** In the order of their names. */
export function* allDefinitions(reading: Reading): Generator<TableDefinition> {
  const before = behindAll(anyTable);
  for (const [key, bytes] of reading.range({ from: anyTable, before }))
    yield parsed(Buffer.from(key).subarray(anyTable.length).toString(), bytes);
}
