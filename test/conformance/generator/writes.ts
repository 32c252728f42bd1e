import { Bound } from './bound.ts';
import { condition, likelyCondition } from './conditions.ts';
import type { Draw } from './draw.ts';
import { item, type Key, key, keys, keyText, table } from './keys.ts';
import { consumed } from './reads.ts';
import type { Step } from './step.ts';
import { updateExpression } from './updates.ts';

const onFailure = (draw: Draw): object =>
  draw.chance(0.6) ? { ReturnValuesOnConditionCheckFailure: draw.pick(['ALL_OLD', 'ALL_OLD', 'NONE']) } : {};

function conditional(draw: Draw, bound: Bound): object {
  if (!draw.chance(0.5)) return draw.chance(0.02) ? onFailure(draw) : {};
  return { ConditionExpression: likelyCondition(draw, bound), ...onFailure(draw) };
}

const returned = (draw: Draw, kinds: readonly string[]): object =>
  draw.chance(0.6) ? { ReturnValues: draw.pick(kinds) } : {};

export function putItem(draw: Draw): Step {
  const bound = new Bound(draw);
  const request = bound.in({
    TableName: table,
    Item: item(draw, key(draw)),
    ...conditional(draw, bound),
    ...returned(draw, ['NONE', 'ALL_OLD']),
    ...consumed(draw),
  });
  return { operation: 'PutItem', request };
}

export function updateItem(draw: Draw): Step {
  const bound = new Bound(draw);
  const of = key(draw);
  const request = bound.in({
    TableName: table,
    Key: of,
    ...(draw.chance(0.98) && { UpdateExpression: updateExpression(draw, bound, of) }),
    ...conditional(draw, bound),
    ...returned(draw, ['NONE', 'ALL_OLD', 'UPDATED_OLD', 'ALL_NEW', 'UPDATED_NEW']),
    ...consumed(draw),
  });
  return { operation: 'UpdateItem', request };
}

export function deleteItem(draw: Draw): Step {
  const bound = new Bound(draw);
  const request = bound.in({
    TableName: table,
    Key: key(draw),
    ...conditional(draw, bound),
    ...returned(draw, ['NONE', 'ALL_OLD']),
    ...consumed(draw),
  });
  return { operation: 'DeleteItem', request };
}

/** One action of a transaction. Few of them have a condition, for most transactions to be applied. */
function action(draw: Draw, of: Key): object {
  const bound = new Bound(draw);
  const made = () =>
    draw.chance(0.25) ? { ConditionExpression: likelyCondition(draw, bound), ...onFailure(draw) } : {};
  switch (draw.number(8)) {
    case 0:
    case 1:
    case 2:
      return { Put: bound.in({ TableName: table, Item: item(draw, of), ...made() }) };
    case 3:
    case 4:
    case 5: {
      const UpdateExpression = updateExpression(draw, bound, of);
      return { Update: bound.in({ TableName: table, Key: of, UpdateExpression, ...made() }) };
    }
    case 6:
      return { Delete: bound.in({ TableName: table, Key: of, ...made() }) };
    default: {
      const check = draw.chance(0.7) ? existence(draw, bound) : condition(draw, bound);
      return {
        ConditionCheck: bound.in({
          TableName: table,
          Key: of,
          ConditionExpression: check,
          ...onFailure(draw),
        }),
      };
    }
  }
}

const existence = (draw: Draw, bound: Bound): string =>
  `${draw.pick(['attribute_exists', 'attribute_exists', 'attribute_not_exists'])}(${bound.name('pk')})`;

/** Mostly the few actions of a bet, now and then as many as DynamoDB takes. */
export function transactWriteItems(draw: Draw): Step {
  const chosen = draw.chance(0.02) ? manyKeys(draw, 50 + draw.number(51)) : keys(draw, 1 + draw.number(8));
  const request = { TransactItems: chosen.map((one) => action(draw, one)), ...consumed(draw) };
  return { operation: 'TransactWriteItems', request };
}

export function manyKeys(draw: Draw, count: number): Key[] {
  const { pk } = key(draw);
  return Array.from({ length: count }, (_, place) => ({ pk, sk: { S: `R#${place}` } }));
}

export function batchWriteItem(draw: Draw): Step {
  const chosen = draw.chance(0.05) ? manyKeys(draw, 25) : keys(draw, 1 + draw.number(8));
  const writes = chosen.map((one) =>
    draw.chance(0.6) ? { PutRequest: { Item: item(draw, one) } } : { DeleteRequest: { Key: one } },
  );
  return { operation: 'BatchWriteItem', request: { RequestItems: { [table]: writes }, ...consumed(draw) } };
}

const largeKey = (place: number): Key => ({ pk: { S: 'LARGE' }, sk: { S: String(place) } });
const largeItems = 5;

/**
 * A partition of items so large that a page ends by its size, read and deleted again. Now and then one is larger than an
 * item may be.
 */
export function largePages(draw: Draw): Step[] {
  const places = Array.from({ length: largeItems }, (_, place) => place);
  const deletes = places.map((place) => ({ DeleteRequest: { Key: largeKey(place) } }));
  return [
    ...places.map((place) => putLargeItem(draw, place)),
    ...draw.some(2, 4, () => queryLargeItems(draw)),
    tooLargeTransaction(draw),
    {
      operation: 'BatchWriteItem',
      request: { RequestItems: { [table]: deletes }, ReturnConsumedCapacity: 'TOTAL' },
    },
  ];
}

/** More than the 4 MB a transaction may have. */
function tooLargeTransaction(draw: Draw): Step {
  const text = { S: 'x'.repeat(380_000) };
  const actions = manyKeys(draw, 12).map((one) => ({ Put: { TableName: table, Item: { ...one, text } } }));
  return { operation: 'TransactWriteItems', request: { TransactItems: actions } };
}

function putLargeItem(draw: Draw, place: number): Step {
  const size = draw.chance(0.15) ? 409_600 + draw.number(60) - 40 : 150_000 + draw.number(250_000);
  const Item = { ...largeKey(place), text: { S: 'x'.repeat(size) } };
  return { operation: 'PutItem', request: { TableName: table, Item, ReturnConsumedCapacity: 'TOTAL' } };
}

function queryLargeItems(draw: Draw): Step {
  const request = {
    TableName: table,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': { S: 'LARGE' } },
    ReturnConsumedCapacity: 'TOTAL',
    ConsistentRead: draw.chance(0.5),
    ScanIndexForward: draw.chance(0.5),
    ...(draw.chance(0.5) && { ProjectionExpression: 'sk' }),
  };
  return { operation: 'Query', request, pages: draw.chance(0.5) ? 'all' : 'one' };
}

/** The item a keyed request is about; undefined of the rest. */
export function keyOf({ request }: Step): string | undefined {
  const { Key: named, Item: put } = request;
  const found = named ?? put;
  return isKey(found) ? keyText(found) : undefined;
}

function isKey(value: unknown): value is Key {
  return typeof value === 'object' && value !== null && 'pk' in value && 'sk' in value;
}

const writes: ReadonlySet<string> = new Set([
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'TransactWriteItems',
  'BatchWriteItem',
]);

export const isWrite = ({ operation }: Step): boolean => writes.has(operation);
