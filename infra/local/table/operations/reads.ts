import { invalid } from '../errors.ts';
import { project } from '../expressions/projection.ts';
import { type Expressions, expressionsOf } from '../expressions/request.ts';
import { type Fields, fieldsAt, flagAt, listAt } from '../fields.ts';
import { Consumption, readUnits } from '../items/capacity.ts';
import { definitionOf, type TableDefinition, tableNameIn } from '../items/definition.ts';
import { itemAt } from '../items/item-change.ts';
import { storedKeyAt } from '../items/item-keys.ts';
import type { StoredItem } from '../items/stored-item.ts';
import type { Reading } from '../store/store.ts';
import type { Attributes } from '../values/attribute-value.ts';
import { checkItem, isRecord } from '../values/check.ts';
import type { Ground, Operation } from './operation.ts';

/** Which part of an item is shown: all of it without a projection. */
type Shown = Pick<Expressions, 'projection' | 'bound'>;

/** The item or the part of it that is shown: a whole item is passed on as it is stored. */
export function shownOf(item: StoredItem, { projection, bound }: Shown): StoredItem | Attributes {
  return projection ? project(projection, item.attributes, bound) : item;
}

export interface ReadRequest {
  /** The key. */
  readonly given: Attributes;
  readonly shown: Shown;
  /** @throws TableError ResourceNotFoundException, ValidationException */
  placeIn(reading: Reading): { readonly table: TableDefinition; readonly key: Buffer };
}

/** One item by its key. @throws TableError ValidationException */
export function readRequestIn(request: Fields): ReadRequest {
  const tableName = tableNameIn(request);
  const key = fieldsAt(request, 'Key');
  if (key === undefined)
    throw invalid("Value null at 'key' failed to satisfy constraint: Member must not be null");
  const shown = expressionsOf(request, ['ProjectionExpression']);
  const given = checkItem(key);
  return {
    given,
    shown,
    placeIn: (reading) => {
      const table = definitionOf(reading, tableName);
      return { table, key: storedKeyAt(table, given) };
    },
  };
}

export const getItem: Operation = ({ store }: Ground, request: Fields) => {
  const consumption = new Consumption(request);
  const consistent = flagAt(request, 'ConsistentRead');
  const { placeIn, shown } = readRequestIn(request);
  return store.read((reading) => {
    const { table, key } = placeIn(reading);
    const item = itemAt(reading, key);
    consumption.ofTable(table.name, readUnits(item?.size ?? 0, { consistent }));
    return { ...(item && { Item: shownOf(item, shown) }), ...consumption.one() };
  });
};

const mostKeys = 100;
/** Bytes that one batch returns. */
const largestBatch = 16 * 1_024 * 1_024;

/** The keys of one table in a batch, in the form they came in. */
interface Wanted {
  readonly tableName: string;
  readonly request: Fields;
  readonly keys: readonly Fields[];
  readonly consistent: boolean;
  readonly shown: Shown;
}

function wantedIn(tableName: string, request: unknown): Wanted {
  if (!isRecord(request)) throw invalid(`RequestItems of ${tableName} must be an object`);
  const keys = listAt(request, 'Keys') ?? [];
  if (keys.length === 0)
    throw invalid(
      `The list of keys in RequestItems for BatchGetItem is required: ${tableName} has empty list`,
    );
  return {
    tableName,
    request,
    keys,
    consistent: flagAt(request, 'ConsistentRead'),
    shown: expressionsOf(request, ['ProjectionExpression']),
  };
}

/** Items beyond 16 MB are left unprocessed: the reply names their keys. */
export const batchGetItem: Operation = ({ store }: Ground, request: Fields) => {
  const consumption = new Consumption(request);
  const tables = Object.entries(fieldsAt(request, 'RequestItems') ?? {}).map(([name, one]) =>
    wantedIn(name, one),
  );
  if (tables.length === 0) throw invalid('BatchGetItem must have some requests set');
  const count = tables.reduce((total, { keys }) => total + keys.length, 0);
  if (count > mostKeys) throw invalid('Too many items requested for the BatchGetItem call');
  return store.read((reading) => {
    const budget = { left: largestBatch };
    const read = tables.map((wanted) => readWanted(reading, wanted, budget));
    for (const { name, units } of read) consumption.ofTable(name, units);
    const responses = read.map(({ name, items }) => [name, items]);
    const unread = read.flatMap(({ name, request: asked, unread: Keys }) =>
      Keys.length === 0 ? [] : [[name, { ...asked, Keys }]],
    );
    return {
      Responses: Object.fromEntries(responses),
      UnprocessedKeys: Object.fromEntries(unread),
      ...consumption.all(),
    };
  });
};

function readWanted(reading: Reading, wanted: Wanted, budget: { left: number }) {
  const { tableName, keys, consistent, shown, request } = wanted;
  const table = definitionOf(reading, tableName);
  const places = keys.map((key) => storedKeyAt(table, checkItem(key)));
  if (new Set(places.map((place) => place.toString('latin1'))).size < places.length)
    throw invalid('Provided list of item keys contains duplicates');
  const items: (StoredItem | Attributes)[] = [];
  const unread: Fields[] = [];
  let units = 0;
  places.forEach((place, position) => {
    const item = budget.left > 0 ? itemAt(reading, place) : undefined;
    const size = item?.size ?? 0;
    if (budget.left <= 0 || size > budget.left) {
      const key = keys[position];
      if (key) unread.push(key);
      budget.left = 0;
      return;
    }
    budget.left -= size;
    units += readUnits(size, { consistent });
    if (item) items.push(shownOf(item, shown));
  });
  return { name: tableName, request, items, unread, units };
}
