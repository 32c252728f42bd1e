import type { Operation } from '../../support/fakes/wire.ts';
import type { Draw } from './draw.ts';
import { index, item, type Key, key, table } from './keys.ts';
import type { Request, Step } from './step.ts';
import { valueFor } from './values.ts';
import { manyKeys } from './writes.ts';
import { wrongExpressions } from './wrong-expressions.ts';

const target = { TableName: table };
const step = (operation: Operation, request: Request): Step => ({
  operation,
  request: { ...target, ...request },
});
const many = (operation: 'TransactWriteItems' | 'TransactGetItems', actions: readonly object[]): Step => ({
  operation,
  request: { TransactItems: actions },
});
const batch = (operation: 'BatchGetItem' | 'BatchWriteItem', of: unknown): Step => ({
  operation,
  request: { RequestItems: { [table]: of } },
});
const putOf = (Item: object) => ({ Put: { ...target, Item } });

const keyed = ['GetItem', 'DeleteItem', 'UpdateItem'] as const;

/** Keys that are none. */
function wrongKey(draw: Draw): object {
  const { pk, sk } = key(draw);
  return draw.pick<object>([
    { pk },
    { sk },
    {},
    { pk, sk, more: { S: 'x' } },
    { pk, other: sk },
    { pk: { N: '1' }, sk },
    { pk, sk: { N: '1' } },
    { pk, sk: { BOOL: true } },
    { pk: { S: '' }, sk },
    { pk, sk: { S: '' } },
    { pk: { S: 'p'.repeat(2049) }, sk },
    { pk, sk: { S: 's'.repeat(1025) } },
    { pk, sk: { S: 's', N: '1' } },
    { pk, sk: {} },
  ]);
}

/** Values DynamoDB does not store. */
function wrongValue(draw: Draw): object {
  return draw.pick<object>([
    { N: '123456789012345678901234567890123456789' },
    { N: '1E126' },
    { N: '-1E126' },
    { N: '1E-131' },
    { N: 'one' },
    { N: '' },
    { N: '1,5' },
    { N: 'NaN' },
    { N: 'Infinity' },
    { N: ' 1' },
    { N: '0x10' },
    { SS: [] },
    { NS: [] },
    { SS: ['a', 'a'] },
    { NS: ['1', '1.0'] },
    { BS: ['AA==', 'AA=='] },
    { NS: ['1', 'x'] },
    { NULL: false },
    { S: 'a', N: '1' },
    {},
    { L: [{}] },
    { M: { a: { N: 'x' } } },
    { M: { a: { SS: [] } } },
  ]);
}

/** 33 lists in each other: one more than DynamoDB stores. */
function nested(levels: number): object {
  let value: object = { S: 'x' };
  for (let level = 0; level < levels; level += 1) value = { L: [value] };
  return value;
}

const keysAndItems: readonly ((draw: Draw) => Step)[] = [
  (draw) => step(draw.pick(keyed), { Key: wrongKey(draw) }),
  (draw) => step('PutItem', { Item: wrongKey(draw) }),
  (draw) => step('PutItem', { Item: { ...key(draw), title: wrongValue(draw) } }),
  (draw) => step('PutItem', { Item: { ...key(draw), legs: nested(draw.pick([30, 31, 32, 33])) } }),
  (draw) =>
    step('UpdateItem', {
      Key: key(draw),
      UpdateExpression: 'SET title = :v',
      ExpressionAttributeValues: { ':v': wrongValue(draw) },
    }),
  (draw) => step('PutItem', { Item: { ...item(draw, key(draw)), listPk: { N: '1' }, listSk: { S: 'x' } } }),
  (draw) =>
    step('PutItem', { Item: { ...item(draw, key(draw)), listPk: { S: 'x' }, listSk: { BOOL: true } } }),
  (draw) => step('PutItem', { Item: { ...item(draw, key(draw)), listPk: { S: '' }, listSk: { S: 'x' } } }),
  (draw) => step('PutItem', { Item: { ...item(draw, key(draw)), listPk: { S: 'x' }, listSk: { S: '' } } }),
  (draw) =>
    step('UpdateItem', {
      Key: key(draw),
      UpdateExpression: 'SET listPk = :v',
      ExpressionAttributeValues: { ':v': draw.pick<object>([{ N: '1' }, { S: '' }, { NULL: true }]) },
    }),
  (draw) => step('GetItem', { TableName: 'absent-table', Key: key(draw) }),
  (draw) => step('PutItem', { TableName: 'absent-table', Item: item(draw, key(draw)) }),
  (draw) =>
    step('PutItem', {
      Item: item(draw, key(draw)),
      ReturnValues: draw.pick(['ALL_NEW', 'UPDATED_OLD', 'nothing']),
    }),
  (draw) =>
    step('DeleteItem', { Key: key(draw), ReturnValues: draw.pick(['ALL_NEW', 'UPDATED_NEW', 'nothing']) }),
  (draw) => step('UpdateItem', { Key: key(draw), ReturnValues: 'nothing' }),
  (draw) => step('GetItem', { Key: key(draw), ReturnConsumedCapacity: 'nothing' }),
  (draw) =>
    step('PutItem', {
      Item: item(draw, key(draw)),
      ConditionExpression: 'attribute_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_NEW',
    }),
  () => step('GetItem', {}),
  () => step('PutItem', {}),
];

const queries: readonly Request[] = [
  {},
  { Limit: 0 },
  { Limit: -1 },
  { IndexName: 'byNothing' },
  { IndexName: index },
  { Select: 'COUNT', ProjectionExpression: 'title' },
  { Select: 'SPECIFIC_ATTRIBUTES' },
  { Select: 'nothing' },
  { Select: 'ALL_PROJECTED_ATTRIBUTES' },
  { ExclusiveStartKey: { pk: { S: 'a' } } },
  { ExclusiveStartKey: { pk: { S: 'other' }, sk: { S: 'x' } } },
  { ExclusiveStartKey: { pk: { S: 'a' }, sk: { N: '1' } } },
  { TableName: 'absent-table' },
];

const readsAndTransactions: readonly ((draw: Draw) => Step)[] = [
  (draw) =>
    step('Query', {
      KeyConditionExpression: 'pk = :p',
      ExpressionAttributeValues: { ':p': { S: 'a' } },
      ...draw.pick(queries),
    }),
  () => step('Query', {}),
  () =>
    step('Query', {
      IndexName: index,
      ConsistentRead: true,
      KeyConditionExpression: 'listPk = :p',
      ExpressionAttributeValues: { ':p': { S: 'a' } },
    }),
  // A scan has no order that a start could be compared in.
  (draw) => step('Scan', draw.pick(queries.filter((one) => one.ExclusiveStartKey === undefined))),
  (draw) => {
    const one = key(draw);
    return many('TransactWriteItems', [putOf(item(draw, one)), { Delete: { ...target, Key: one } }]);
  },
  (draw) =>
    many(
      'TransactWriteItems',
      manyKeys(draw, 101).map((one) => putOf(one)),
    ),
  () => many('TransactWriteItems', []),
  () => many('TransactGetItems', []),
  (draw) => many('TransactWriteItems', [{}, putOf(key(draw))]),
  (draw) => many('TransactWriteItems', [{ ...putOf(key(draw)), Delete: { ...target, Key: key(draw) } }]),
  (draw) => many('TransactWriteItems', [putOf(wrongKey(draw)), putOf(key(draw))]),
  (draw) => many('TransactWriteItems', [putOf(key(draw)), { Delete: { ...target, Key: wrongKey(draw) } }]),
  (draw) => many('TransactWriteItems', [putOf({ ...key(draw), title: wrongValue(draw) })]),
  (draw) => many('TransactWriteItems', [{ ConditionCheck: { ...target, Key: key(draw) } }]),
  (draw) => many('TransactWriteItems', [{ Update: { ...target, Key: key(draw) } }]),
  (draw) => many('TransactWriteItems', [{ Put: { TableName: 'absent-table', Item: key(draw) } }]),
  (draw) => many('TransactWriteItems', [putOf({ ...key(draw), text: { S: 'x'.repeat(410_000) } })]),
  (draw) => {
    const Key = key(draw);
    return many('TransactWriteItems', [
      {
        Update: {
          ...target,
          Key,
          UpdateExpression: draw.pick([
            'SET title = title + :v',
            'ADD title :v',
            'SET credit.a.b.c = :v',
            'SET odds = nothing_there',
          ]),
          ExpressionAttributeValues: { ':v': { N: '1' } },
        },
      },
    ]);
  },
  (draw) => {
    const Key = key(draw);
    return many('TransactGetItems', [{ Get: { ...target, Key } }, { Get: { ...target, Key } }]);
  },
  (draw) => many('TransactGetItems', [{ Get: { ...target, Key: wrongKey(draw) } }]),
  (draw) =>
    many(
      'TransactGetItems',
      manyKeys(draw, 101).map((Key) => ({ Get: { ...target, Key } })),
    ),
  (draw) => batch('BatchGetItem', { Keys: [wrongKey(draw)] }),
  (draw) => batch('BatchGetItem', { Keys: manyKeys(draw, 101) }),
  () => batch('BatchGetItem', { Keys: [] }),
  () => ({ operation: 'BatchGetItem', request: { RequestItems: {} } }),
  (draw) => {
    const one = key(draw);
    return batch('BatchGetItem', { Keys: [one, one] });
  },
  (draw) => batch('BatchWriteItem', [{ DeleteRequest: { Key: wrongKey(draw) } }]),
  (draw) => batch('BatchWriteItem', [{ PutRequest: { Item: wrongKey(draw) } }]),
  (draw) => batch('BatchWriteItem', [{ PutRequest: { Item: { ...key(draw), title: wrongValue(draw) } } }]),
  (draw) =>
    batch(
      'BatchWriteItem',
      manyKeys(draw, 26).map((Key) => ({ DeleteRequest: { Key } })),
    ),
  (draw) => {
    const Key: Key = key(draw);
    return batch('BatchWriteItem', [{ DeleteRequest: { Key } }, { PutRequest: { Item: item(draw, Key) } }]);
  },
  () => batch('BatchWriteItem', []),
  () => batch('BatchWriteItem', [{}]),
  (draw) => ({
    operation: 'BatchWriteItem',
    request: { RequestItems: { 'absent-table': [{ DeleteRequest: { Key: key(draw) } }] } },
  }),
  (draw) =>
    step('UpdateItem', {
      Key: key(draw),
      UpdateExpression: 'SET text1 = :v',
      ExpressionAttributeValues: { ':v': { S: 'x'.repeat(409_600) } },
    }),
  (draw) => step('PutItem', { Item: { ...key(draw), title: valueFor(draw, 'title'), '': { S: 'x' } } }),
];

/** A request DynamoDB refuses, wrong in one place. */
export function wrong(draw: Draw): Step {
  switch (draw.number(4)) {
    case 0:
    case 1:
      return wrongExpressions(draw);
    case 2:
      return draw.pick(keysAndItems)(draw);
    default:
      return draw.pick(readsAndTransactions)(draw);
  }
}
