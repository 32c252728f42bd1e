import { describe, expect, it } from 'vitest';
import { key, number, tableName, text, withEngine } from './engine-under-test.ts';

const table = withEngine();
const put = (item: object, more: object = {}) => table.done('PutItem', { Item: item, ...more });
const stored = async (pk: string, sk: string) =>
  (await table.done('GetItem', { Key: key(pk, sk), ConsistentRead: true })).Item;

describe('a put', () => {
  it('replaces the whole item and gives the old one back', async () => {
    await put({ ...key('put', '1'), a: number('1.0') });
    const { Attributes } = await put({ ...key('put', '1'), b: text('둘') }, { ReturnValues: 'ALL_OLD' });
    expect(Attributes).toEqual({ ...key('put', '1'), a: number(1) });
    expect(await stored('put', '1')).toEqual({ ...key('put', '1'), b: text('둘') });
  });

  it('whose condition fails changes nothing and shows the item that stood in its way', async () => {
    await put({ ...key('put', '2'), a: number(1) });
    const condition = {
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    };
    const { status, body } = await table.ask('PutItem', { Item: key('put', '2'), ...condition });
    expect([status, body.__type.split('#')[1], body.Item]).toEqual([
      400,
      'ConditionalCheckFailedException',
      { ...key('put', '2'), a: number(1) },
    ]);
    expect(await stored('put', '2')).toEqual({ ...key('put', '2'), a: number(1) });
  });

  it('of more than 400 KB, without its keys, with keys of another type or empty is refused', async () => {
    const refused = (Item: object) => table.refused('PutItem', { Item });
    expect(await refused({ ...key('put', 'big'), a: text('x'.repeat(400 * 1024)) })).toMatch(
      /^ValidationException: Item size/,
    );
    expect(await refused({ pk: text('a') })).toMatch(/^ValidationException: One of the required keys/);
    expect(await refused({ pk: number(1), sk: text('a') })).toMatch(
      /^ValidationException: .*Type mismatch for key/,
    );
    expect(await refused(key('', 'a'))).toMatch(/^ValidationException: .*empty string value. Key: pk/);
    expect(await refused(key('p'.repeat(2049), 'a'))).toMatch(/^ValidationException: .*Size of hashkey/);
    expect(await refused(key('a', 's'.repeat(1025)))).toMatch(/^ValidationException: .*Size of rangekey/);
    expect(await refused({ ...key('a', 'b'), listPk: number(1), listSk: text('x') })).toMatch(
      /^ValidationException: .*Type mismatch for Index Key/,
    );
  });

  it('takes keys of the largest size and of any text, zero bytes among them, in the order of their bytes', async () => {
    const sorts = ['\0', '\0\0', '\0a', 'a', 'a\0', 'a\0b', 'ab', '가', '😀', 'z'.repeat(1024)];
    for (const sk of sorts) await put(key('p'.repeat(2048), sk));
    const { Items } = await table.done('Query', {
      KeyConditionExpression: 'pk = :p',
      ExpressionAttributeValues: { ':p': text('p'.repeat(2048)) },
    });
    const inOrder = sorts.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
    expect(Items.map((item: ReturnType<typeof key>) => item.sk.S)).toEqual(inOrder);
  });
});

describe('an update', () => {
  it('makes the item where there is none, and returns what it is asked for', async () => {
    const update = (ReturnValues: string) =>
      table.done('UpdateItem', {
        Key: key('update', '1'),
        UpdateExpression: 'SET a = if_not_exists(a, :zero) + :one REMOVE b',
        ExpressionAttributeValues: { ':zero': number(0), ':one': number(1) },
        ReturnValues,
      });
    expect(await update('ALL_OLD')).toEqual({});
    expect(await update('ALL_NEW')).toEqual({ Attributes: { ...key('update', '1'), a: number(2) } });
    expect(await update('UPDATED_OLD')).toEqual({ Attributes: { a: number(2) } });
    expect(await update('UPDATED_NEW')).toEqual({ Attributes: { a: number(4) } });
  });

  it('may not touch the key', async () => {
    const refusal = table.refused('UpdateItem', {
      Key: key('update', '2'),
      UpdateExpression: 'SET sk = :s',
      ExpressionAttributeValues: { ':s': text('3') },
    });
    expect(await refusal).toMatch(/^ValidationException: .*Cannot update attribute sk/);
  });
});

it('a delete gives the item back once', async () => {
  await put({ ...key('delete', '1'), a: number(1) });
  const remove = () => table.done('DeleteItem', { Key: key('delete', '1'), ReturnValues: 'ALL_OLD' });
  expect(await remove()).toEqual({ Attributes: { ...key('delete', '1'), a: number(1) } });
  expect(await remove()).toEqual({});
});

it('a table, an operation, a body that are not there are refused by DynamoDB’s names', async () => {
  expect(await table.refused('PutItem', { TableName: 'nothing', Item: key('a', 'b') })).toMatch(
    /^ResourceNotFoundException/,
  );
  expect(await table.refused('CreateTable', { KeySchema: [] })).toMatch(/^ValidationException/);
  expect(await table.refused('Nothing')).toMatch(/^UnknownOperationException/);
  const { status, body } = await table.engine().answer('PutItem', '[');
  expect([status, JSON.parse(body).__type]).toEqual([400, expect.stringMatching(/SerializationException$/)]);
});

it('objects of a caller in this process stay its own: changed afterwards they change nothing that is stored', async () => {
  const kept = { ...key('put', 'own'), a: { M: { b: number(1) } } };
  const given = structuredClone(kept);
  const putting = table.engine().answerPlain('PutItem', { TableName: tableName, Item: given });
  given.a.M.b.N = '2';
  expect(await putting).toEqual({ status: 200, body: {} });
  const asked = { TableName: tableName, Key: key('put', 'own') };
  const { body } = await table.engine().answerPlain('GetItem', asked);
  expect(body).toEqual({ Item: kept });
  Object.assign(body, { Item: { ...key('put', 'own') } });
  expect(await stored('put', 'own')).toEqual(kept);
  const wrong = await table.engine().answerPlain('PutItem', 'text');
  expect([wrong.status, wrong.body]).toEqual([
    400,
    expect.objectContaining({ __type: expect.stringMatching(/SerializationException$/) }),
  ]);
});

describe('units of a write', () => {
  const unitsOf = async (item: object) => {
    const { ConsumedCapacity } = await put(item, { ReturnConsumedCapacity: 'INDEXES' });
    return [ConsumedCapacity.CapacityUnits, ConsumedCapacity.GlobalSecondaryIndexes?.byList?.CapacityUnits];
  };
  const listed = (more: object) => ({ ...key('units', '1'), listPk: text('l'), listSk: text('a'), ...more });

  it('are those of the larger state, and one of an index for each entry written or removed', async () => {
    expect(await unitsOf(key('units', '1'))).toEqual([1, undefined]);
    expect(await unitsOf(listed({}))).toEqual([2, 1]);
    expect(await unitsOf(listed({}))).toEqual([1, undefined]);
    expect(await unitsOf(listed({ a: text('x'.repeat(1_500)) }))).toEqual([4, 2]);
    expect(await unitsOf(listed({ listSk: text('b') }))).toEqual([5, 3]);
    expect(await unitsOf(key('units', '1'))).toEqual([2, 1]);
  });
});
