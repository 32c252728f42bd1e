import { beforeAll, describe, expect, it } from 'vitest';
import { key, number, tableName as TableName, text, withEngine } from './engine-under-test.ts';

const table = withEngine();
const put = (item: object) => table.done('PutItem', { Item: item });
type Item = ReturnType<typeof key>;
const sorts = (items: Item[]) => items.map(({ sk }) => sk.S).join(' ');

const query = (condition: string, values: Record<string, string>, more: object = {}) =>
  table.done('Query', {
    KeyConditionExpression: condition,
    ExpressionAttributeValues: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [`:${name}`, text(value)]),
    ),
    ...more,
  });

beforeAll(async () => {
  for (const sk of ['a', 'b1', 'b2', 'b3', 'c'])
    await put({
      ...key('q', sk),
      listPk: text('list'),
      listSk: text(sk === 'c' ? '0' : sk),
      n: number(sk.length),
    });
  await put(key('qq', 'a'));
});

describe('a query', () => {
  it.each([
    ['pk = :p', {}, 'a b1 b2 b3 c'],
    ['pk = :p AND sk = :s', { s: 'b1' }, 'b1'],
    ['pk = :p AND begins_with(sk, :s)', { s: 'b' }, 'b1 b2 b3'],
    ['pk = :p AND sk BETWEEN :s AND :t', { s: 'b1', t: 'b3' }, 'b1 b2 b3'],
    ['pk = :p AND sk > :s', { s: 'b2' }, 'b3 c'],
    ['pk = :p AND sk >= :s', { s: 'b2' }, 'b2 b3 c'],
    ['pk = :p AND sk < :s', { s: 'b2' }, 'a b1'],
    ['pk = :p AND sk <= :s', { s: 'b2' }, 'a b1 b2'],
  ])('%s reads its range, and from the other end', async (condition, values, found) => {
    const { Items } = await query(condition, { p: 'q', ...values });
    expect(sorts(Items)).toBe(found);
    const backwards = await query(condition, { p: 'q', ...values }, { ScanIndexForward: false });
    expect(sorts(backwards.Items)).toBe(found.split(' ').reverse().join(' '));
  });

  it('goes on where its page before ended, in either direction, also in the index', async () => {
    for (const index of [{}, { IndexName: 'byList' }])
      for (const ScanIndexForward of [true, false]) {
        const condition = 'IndexName' in index ? 'listPk = :p' : 'pk = :p';
        const partition = 'IndexName' in index ? 'list' : 'q';
        const whole = await query(condition, { p: partition }, { ...index, ScanIndexForward });
        const found: Item[] = [];
        let ExclusiveStartKey: object | undefined;
        do {
          const page = await query(
            condition,
            { p: partition },
            { ...index, ScanIndexForward, Limit: 2, ...(ExclusiveStartKey && { ExclusiveStartKey }) },
          );
          found.push(...page.Items);
          ExclusiveStartKey = page.LastEvaluatedKey;
        } while (ExclusiveStartKey);
        expect(sorts(found)).toBe(sorts(whole.Items));
        expect(found).toHaveLength(5);
      }
  });

  it('of the index stands in the order of its keys, and follows what becomes of the item', async () => {
    const listed = async () =>
      sorts((await query('listPk = :p', { p: 'moving' }, { IndexName: 'byList' })).Items);
    await put({ ...key('m', '1'), listPk: text('moving'), listSk: text('b') });
    await put({ ...key('m', '2'), listPk: text('moving'), listSk: text('a') });
    expect(await listed()).toBe('2 1');
    await put({ ...key('m', '2'), listPk: text('moving'), listSk: text('c') });
    expect(await listed()).toBe('1 2');
    await table.done('UpdateItem', { Key: key('m', '1'), UpdateExpression: 'REMOVE listPk' });
    expect(await listed()).toBe('2');
    await table.done('DeleteItem', { Key: key('m', '2') });
    expect(await listed()).toBe('');
  });

  it('counts what it read and what its filter let pass, and shows the attributes asked for', async () => {
    const more = {
      FilterExpression: 'n = :two',
      ProjectionExpression: 'sk',
      ExpressionAttributeValues: { ':p': text('q'), ':two': number(2) },
    };
    const reply = await query('pk = :p', { p: 'q' }, more);
    expect(reply).toEqual({
      Items: [{ sk: text('b1') }, { sk: text('b2') }, { sk: text('b3') }],
      Count: 3,
      ScannedCount: 5,
    });
    expect(
      await query('pk = :p', { p: 'q' }, { ...more, ProjectionExpression: undefined, Select: 'COUNT' }),
    ).toEqual({
      Count: 3,
      ScannedCount: 5,
    });
  });

  it('ends its page at a megabyte', async () => {
    const large = text('x'.repeat(300_000));
    for (const sk of ['1', '2', '3', '4', '5']) await put({ ...key('large', sk), large });
    const first = await query('pk = :p', { p: 'large' });
    expect([first.Items.length, first.LastEvaluatedKey]).toEqual([4, key('large', '4')]);
    const last = await query('pk = :p', { p: 'large' }, { ExclusiveStartKey: first.LastEvaluatedKey });
    expect([last.Items.length, last.LastEvaluatedKey]).toEqual([1, undefined]);
  });

  it('reads half as many units where consistency is not asked for', async () => {
    const units = async (more: object) =>
      (await query('pk = :p', { p: 'large' }, { ReturnConsumedCapacity: 'TOTAL', ...more })).ConsumedCapacity
        .CapacityUnits;
    const consistent = await units({ ConsistentRead: true });
    expect(consistent).toBe(Math.ceil((4 * (300_000 + 'large'.length * 2 + 5)) / 4_096));
    expect(await units({})).toBe(consistent / 2);
  });

  it('that is wrong in itself is refused', async () => {
    const refused = (condition: string, more: object = {}) =>
      table.refused('Query', {
        KeyConditionExpression: condition,
        ExpressionAttributeValues: { ':p': text('q') },
        ...more,
      });
    expect(await refused('sk = :p')).toMatch(/^ValidationException/);
    expect(await refused('pk > :p')).toMatch(/^ValidationException/);
    expect(await refused('pk = :p', { IndexName: 'nothing' })).toMatch(/does not have the specified index/);
    expect(await refused('listPk = :p', { IndexName: 'byList', ConsistentRead: true })).toMatch(
      /Consistent reads/,
    );
    expect(await refused('pk = :p', { Limit: 0 })).toMatch(/greater than or equal to 1/);
    expect(await refused('pk = :p', { FilterExpression: 'sk = :p' })).toMatch(/non-primary key attributes/);
    expect(await refused('pk = :p', { ExclusiveStartKey: key('other', 'a') })).toMatch(/does not match/);
  });
});

describe('a batch of reads', () => {
  const batch = (keys: object[], more: object = {}) => ({
    RequestItems: { [TableName]: { Keys: keys, ...more } },
  });

  it('finds what is there', async () => {
    const reply = await table.done(
      'BatchGetItem',
      batch([key('q', 'a'), key('q', 'none')], { ConsistentRead: true }),
    );
    expect(reply.Responses[TableName]).toMatchObject([key('q', 'a')]);
    expect(reply.UnprocessedKeys).toEqual({});
  });

  it('of more than 16 MB leaves the rest unprocessed, to be asked for again as it stands', async () => {
    const large = text('x'.repeat(390_000));
    const keys = Array.from({ length: 50 }, (_, place) => key('batch', String(place)));
    for (const one of keys) await put({ ...one, large });
    const found: Item[] = [];
    let RequestItems: object = batch(keys).RequestItems;
    let rounds = 0;
    while (Object.keys(RequestItems).length > 0) {
      const reply = await table.done('BatchGetItem', { RequestItems });
      found.push(...reply.Responses[TableName]);
      RequestItems = reply.UnprocessedKeys;
      rounds += 1;
    }
    expect([found.length, rounds]).toEqual([50, 2]);
  });

  it('with a key twice, none, or more than a hundred is refused', async () => {
    const refused = (keys: object[]) => table.refused('BatchGetItem', batch(keys));
    expect(await refused([key('q', 'a'), key('q', 'a')])).toMatch(/contains duplicates/);
    expect(await refused([])).toMatch(/^ValidationException/);
    expect(await refused(Array.from({ length: 101 }, (_, place) => key('q', String(place))))).toMatch(
      /Too many items/,
    );
  });
});

it('a batch of writes puts and deletes', async () => {
  await put(key('w', 'old'));
  const requests = [{ PutRequest: { Item: key('w', 'new') } }, { DeleteRequest: { Key: key('w', 'old') } }];
  expect(await table.done('BatchWriteItem', { RequestItems: { [TableName]: requests } })).toEqual({
    UnprocessedItems: {},
  });
  expect(sorts((await query('pk = :p', { p: 'w' })).Items)).toBe('new');
});

it('a scan reads the whole table and the whole index, page by page', async () => {
  const all = async (more: object) => {
    const found: Item[] = [];
    let ExclusiveStartKey: object | undefined;
    do {
      const page = await table.done('Scan', {
        Limit: 7,
        ...more,
        ...(ExclusiveStartKey && { ExclusiveStartKey }),
      });
      found.push(...page.Items);
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    return found;
  };
  const items = await all({});
  expect(new Set(items.map(({ pk, sk }) => `${pk.S}|${sk.S}`)).size).toBe(items.length);
  expect(items.length).toBeGreaterThan(60);
  expect(sorts(await all({ IndexName: 'byList' }))).toBe('c a b1 b2 b3');
});
