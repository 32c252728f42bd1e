import { invalid, TableError } from '../errors.ts';
import { type Fields, fieldsAt, flagAt, requiredText } from '../fields.ts';
import {
  allDefinitions,
  definitionIn,
  definitionKey,
  definitionOf,
  findDefinition,
  type KeySchema,
  type TableDefinition,
  tableNameIn,
} from '../items/definition.ts';
import { listExpiring } from '../items/expiry.ts';
import { behindAll, kinds, startOf } from '../items/key-bytes.ts';
import type { Writing } from '../store/store.ts';
import type { Ground, Operation } from './operation.ts';
import { streamArn, tableArn } from './stream-names.ts';

/** Where the number of the newest table stands. */
const numberKey = startOf(kinds.definition, 1);

function nextNumber(writing: Writing): number {
  const bytes = writing.get(numberKey);
  return bytes ? Buffer.from(bytes).readUInt32BE(0) + 1 : 1;
}

function store(writing: Writing, definition: TableDefinition): void {
  writing.put(definitionKey(definition.name), Buffer.from(JSON.stringify(definition)));
}

export const createTable: Operation = async (ground: Ground, request: Fields) => {
  const created = await ground.store.write((writing) => {
    const number = nextNumber(writing);
    const definition = definitionIn(request, { number, now: ground.now() });
    if (findDefinition(writing, definition.name))
      throw new TableError('ResourceInUseException', 'Cannot create preexisting table');
    const bytes = Buffer.allocUnsafe(4);
    bytes.writeUInt32BE(number, 0);
    writing.put(numberKey, bytes);
    store(writing, definition);
    return definition;
  });
  return { TableDescription: described(created) };
};

const schemaOf = ({ partition, sort }: KeySchema) => [
  { AttributeName: partition, KeyType: 'HASH' },
  ...(sort === undefined ? [] : [{ AttributeName: sort, KeyType: 'RANGE' }]),
];

function projectionOf(shows: 'all' | readonly string[]) {
  if (shows === 'all') return { ProjectionType: 'ALL' };
  return shows.length === 0
    ? { ProjectionType: 'KEYS_ONLY' }
    : { ProjectionType: 'INCLUDE', NonKeyAttributes: shows };
}

function described(table: TableDefinition): object {
  const { name, key, indexes, createdAt, stream } = table;
  const names = new Set(
    [key, ...indexes.map((index) => index.key)].flatMap((one) => [one.partition, one.sort ?? []].flat()),
  );
  return {
    AttributeDefinitions: [...names].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    TableName: name,
    KeySchema: schemaOf(key),
    TableStatus: 'ACTIVE',
    CreationDateTime: createdAt / 1_000,
    TableArn: tableArn(name),
    BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexes: indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: schemaOf(index.key),
        Projection: projectionOf(index.shows),
        IndexStatus: 'ACTIVE',
      })),
    }),
    ...(stream && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: stream.view },
      LatestStreamLabel: stream.label,
      LatestStreamArn: streamArn({ name, label: stream.label }),
    }),
  };
}

export const describeTable: Operation = ({ store: from }: Ground, request: Fields) =>
  from.read((reading) => ({ Table: described(definitionOf(reading, tableNameIn(request))) }));

export const listTables: Operation = ({ store: from }: Ground) =>
  from.read((reading) => ({ TableNames: [...allDefinitions(reading)].map(({ name }) => name) }));

export const deleteTable: Operation = async ({ store: from }: Ground, request: Fields) => {
  const deleted = await from.write((writing) => {
    const table = definitionOf(writing, tableNameIn(request));
    for (const kind of [kinds.item, kinds.index, kinds.change, kinds.expiry]) {
      const start = startOf(kind, table.number).subarray(0, 5);
      const keys = [...writing.range({ from: start, before: behindAll(start) })].map(([key]) =>
        Buffer.from(key),
      );
      for (const key of keys) writing.remove(key);
    }
    writing.remove(definitionKey(table.name));
    return table;
  });
  return { TableDescription: { ...described(deleted), TableStatus: 'DELETING' } };
};

export const updateTimeToLive: Operation = async ({ store: from }: Ground, request: Fields) => {
  const specification = fieldsAt(request, 'TimeToLiveSpecification');
  if (!specification) throw invalid('TimeToLiveSpecification must be given');
  const attribute = requiredText(specification, 'AttributeName');
  const enabled = flagAt(specification, 'Enabled');
  await from.write((writing) => {
    const { expiryAttribute, ...table } = definitionOf(writing, tableNameIn(request));
    if (enabled === (expiryAttribute !== undefined))
      throw invalid(`TimeToLive is already ${enabled ? 'enabled' : 'disabled'}`);
    const changed = enabled ? { ...table, expiryAttribute: attribute } : table;
    store(writing, changed);
    if (enabled) listExpiring(writing, changed);
  });
  return { TimeToLiveSpecification: { Enabled: enabled, AttributeName: attribute } };
};

export const describeTimeToLive: Operation = ({ store: from }: Ground, request: Fields) =>
  from.read((reading) => {
    const { expiryAttribute } = definitionOf(reading, tableNameIn(request));
    const TimeToLiveDescription =
      expiryAttribute === undefined
        ? { TimeToLiveStatus: 'DISABLED' }
        : { TimeToLiveStatus: 'ENABLED', AttributeName: expiryAttribute };
    return { TimeToLiveDescription };
  });
