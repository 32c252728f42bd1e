import { describe, expect, it } from 'vitest';
import { key, number, tableName as TableName, text, withEngine } from './engine-under-test.ts';

const table = withEngine();
const put = (item: object, more: object = {}) => ({ Put: { TableName, Item: item, ...more } });
const check = (of: object, ConditionExpression: string, more: object = {}) => ({
  ConditionCheck: { TableName, Key: of, ConditionExpression, ...more },
});
const transact = (TransactItems: object[], more: object = {}) =>
  table.ask('TransactWriteItems', { TransactItems, ...more });
const stored = async (pk: string, sk: string) => (await table.done('GetItem', { Key: key(pk, sk) })).Item;

describe('a transaction', () => {
  it('writes all of its items', async () => {
    await table.done('PutItem', { Item: { ...key('t', 'counter'), n: number(1) } });
    await table.done('PutItem', { Item: key('t', 'old') });
    const { status } = await transact([
      put(key('t', 'new')),
      { Delete: { TableName, Key: key('t', 'old') } },
      {
        Update: {
          TableName,
          Key: key('t', 'counter'),
          UpdateExpression: 'ADD n :n',
          ExpressionAttributeValues: { ':n': number(-3) },
        },
      },
      check(key('t', 'absent'), 'attribute_not_exists(pk)'),
    ]);
    expect(status).toBe(200);
    expect(await stored('t', 'new')).toBeDefined();
    expect(await stored('t', 'old')).toBeUndefined();
    expect((await stored('t', 'counter')).n).toEqual(number(-2));
  });

  it('of which one condition fails writes none, with a reason for each and the item where it was asked for', async () => {
    await table.done('PutItem', { Item: { ...key('t', 'there'), n: number(7) } });
    const { body } = await transact([
      put(key('t', 'never')),
      check(key('t', 'there'), 'attribute_not_exists(pk)', {
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
      check(key('t', 'there2'), 'attribute_exists(pk)', { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
    ]);
    expect(body.CancellationReasons).toEqual([
      { Code: 'None' },
      {
        Code: 'ConditionalCheckFailed',
        Message: expect.any(String),
        Item: { ...key('t', 'there'), n: number(7) },
      },
      { Code: 'ConditionalCheckFailed', Message: expect.any(String) },
    ]);
    expect(body.message).toContain('[None, ConditionalCheckFailed, ConditionalCheckFailed]');
    expect(await stored('t', 'never')).toBeUndefined();
  });

  it('with one item twice, no items, more than a hundred or more than 4 MB is refused', async () => {
    const refused = (TransactItems: object[]) => table.refused('TransactWriteItems', { TransactItems });
    const many = (count: number, more: object = {}) =>
      Array.from({ length: count }, (_, place) => put({ ...key('many', String(place)), ...more }));
    expect(await refused([put(key('t', 'a')), { Delete: { TableName, Key: key('t', 'a') } }])).toMatch(
      /cannot include multiple operations on one item/,
    );
    expect(await refused([])).toMatch(/^ValidationException/);
    expect(await refused(many(101))).toMatch(/^ValidationException: .*less than or equal to 100/);
    expect((await transact(many(100))).status).toBe(200);
    expect(await refused(many(11, { a: text('x'.repeat(400_000)) }))).toMatch(/cannot exceed 4MB/);
  });

  it('costs twice a write’s units for each item, checks too, and once for an index', async () => {
    const { body } = await transact(
      [
        put({ ...key('cost', '1'), a: text('x'.repeat(1_500)) }),
        put({ ...key('cost', '2'), listPk: text('l'), listSk: text('s') }),
        check(key('cost', '3'), 'attribute_not_exists(pk)'),
      ],
      { ReturnConsumedCapacity: 'INDEXES' },
    );
    expect(body.ConsumedCapacity).toEqual([
      {
        TableName,
        CapacityUnits: 9,
        Table: { CapacityUnits: 8 },
        GlobalSecondaryIndexes: { byList: { CapacityUnits: 1 } },
      },
    ]);
  });

  it('with a token is made once within ten minutes, and refused with other content', async () => {
    const add = (n: number) => [
      {
        Update: {
          TableName,
          Key: key('token', '1'),
          UpdateExpression: 'ADD n :n',
          ExpressionAttributeValues: { ':n': number(n) },
        },
      },
    ];
    const ClientRequestToken = 'once';
    expect((await transact(add(1), { ClientRequestToken })).status).toBe(200);
    expect((await transact(add(1), { ClientRequestToken })).status).toBe(200);
    expect((await stored('token', '1')).n).toEqual(number(1));
    expect((await transact(add(2), { ClientRequestToken })).body.__type).toMatch(
      /IdempotentParameterMismatchException$/,
    );
    table.now += 600_001;
    expect((await transact(add(1), { ClientRequestToken })).status).toBe(200);
    expect((await stored('token', '1')).n).toEqual(number(2));
  });
});

it('of many at once that count one item up to a limit, exactly as many succeed', async () => {
  const once = () =>
    transact([
      {
        Update: {
          TableName,
          Key: key('race', '1'),
          UpdateExpression: 'ADD n :one',
          ConditionExpression: 'attribute_not_exists(n) OR n < :limit',
          ExpressionAttributeValues: { ':one': number(1), ':limit': number(20) },
        },
      },
      put(key('race', `other${Math.random()}`)),
    ]);
  const replies = await Promise.all(Array.from({ length: 50 }, once));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
  expect((await stored('race', '1')).n).toEqual(number(20));
});

it('reading in one transaction gives an answer for each key, and costs twice', async () => {
  await table.done('PutItem', { Item: { ...key('read', '1'), a: number(1), b: number(2) } });
  const get = (sk: string, more: object = {}) => ({ Get: { TableName, Key: key('read', sk), ...more } });
  const reply = await table.done('TransactGetItems', {
    TransactItems: [get('1', { ProjectionExpression: 'b' }), get('2')],
    ReturnConsumedCapacity: 'TOTAL',
  });
  expect(reply).toEqual({
    Responses: [{ Item: { b: number(2) } }, {}],
    ConsumedCapacity: [{ TableName, CapacityUnits: 4 }],
  });
});
