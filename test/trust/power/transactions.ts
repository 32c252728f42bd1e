import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { TableEngine } from '../../../infra/local/table/engine.ts';

/** Each has one transaction in flight. */
export const writers = 16;
const tableName = 'power';
const accounts = 5;
const lists = 8;
/** Characters: of most items, and of those that take pages of their own. */
const usual = 400;
const large = 20_000;

const text = (S: string) => ({ S });
const amount = (N: number) => ({ N: String(N) });
const key = (pk: string, sk: string) => ({ pk: text(pk), sk: text(sk) });
const account = (index: number) => String(index % accounts);
const padded = (number: number) => String(number).padStart(6, '0');

type Item = Readonly<Record<string, { readonly S: string } | { readonly N: string }>>;

/** What the transaction takes for itself: no other may have it. */
function taken(writer: number, number: number): Item {
  const length = (writer + number) % 24 === 0 ? large : (number * 131 + writer * 37) % usual;
  return {
    ...key(`taken ${writer}`, padded(number)),
    value: text(`${writer}/${number} `.repeat(Math.ceil((length + 1) / 6))),
    listPk: text(`list ${number % lists}`),
    listSk: text(`${writer} ${padded(number)}`),
  };
}

const open = (writer: number, number: number): Item => key(`open ${writer}`, padded(number));

const stake = (writer: number, number: number): number => 1 + ((writer * 7 + number * 3) % 50);

const adds = (at: object, name: string, value: number) => ({
  Update: {
    TableName: tableName,
    Key: at,
    UpdateExpression: 'ADD #name :value',
    ExpressionAttributeNames: { '#name': name },
    ExpressionAttributeValues: { ':value': amount(value) },
  },
});

const puts = (item: Item) => ({
  Put: { TableName: tableName, Item: item, ConditionExpression: 'attribute_not_exists(pk)' },
});

/** One more for its writer, if it is the next; one more for all; what it takes; from one account to another; an open item instead of the last. */
function transaction(writer: number, number: number): object {
  const counts = {
    Update: {
      TableName: tableName,
      Key: key('writer', String(writer)),
      UpdateExpression: 'SET #count = :number',
      ConditionExpression: number === 1 ? 'attribute_not_exists(#count)' : '#count = :before',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: {
        ':number': amount(number),
        ...(number > 1 && { ':before': amount(number - 1) }),
      },
    },
  };
  const closes = {
    Delete: {
      TableName: tableName,
      Key: open(writer, number - 1),
      ConditionExpression: 'attribute_exists(pk)',
    },
  };
  return {
    ClientRequestToken: `${writer}-${number}`,
    TransactItems: [
      counts,
      adds(key('all', 'all'), 'count', 1),
      puts(taken(writer, number)),
      adds(key('account', account(writer + number)), 'balance', -stake(writer, number)),
      adds(key('account', account(writer + number + 1)), 'balance', stake(writer, number)),
      puts(open(writer, number)),
      ...(number > 1 ? [closes] : []),
    ],
  };
}

/** All items of the table once each writer has made so many transactions, by their keys. */
function itemsAfter(counts: readonly number[]): ReadonlyMap<string, Item> {
  const items: Item[] = [];
  const balances = new Map<string, number>();
  const add = (name: string, value: number) => balances.set(name, (balances.get(name) ?? 0) + value);
  for (const [writer, count] of counts.entries()) {
    for (let number = 1; number <= count; number++) {
      items.push(taken(writer, number));
      add(account(writer + number), -stake(writer, number));
      add(account(writer + number + 1), stake(writer, number));
    }
    if (count > 0)
      items.push(open(writer, count), { ...key('writer', String(writer)), count: amount(count) });
  }
  for (const [name, balance] of balances) items.push({ ...key('account', name), balance: amount(balance) });
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all > 0) items.push({ ...key('all', 'all'), count: amount(all) });
  return byKey(items);
}

const byKey = (items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [JSON.stringify([item.pk, item.sk]), item]));

const definition = {
  TableName: tableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['pk', 'sk', 'listPk', 'listSk'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'byList',
      KeySchema: [
        { AttributeName: 'listPk', KeyType: 'HASH' },
        { AttributeName: 'listSk', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
};

const Refused = z.object({ __type: z.string() });
const StoredItem = z.record(z.string(), z.union([z.object({ S: z.string() }), z.object({ N: z.string() })]));
const Page = z.object({
  Items: z.array(StoredItem).default([]),
  LastEvaluatedKey: StoredItem.optional(),
});
const Counted = z.object({ Item: z.object({ count: z.object({ N: z.coerce.number() }) }).optional() });

/** Undefined where it was done. */
async function refusalOf(
  engine: TableEngine,
  operation: string,
  request: object,
): Promise<string | undefined> {
  const { status, body } = await engine.answer(operation, JSON.stringify(request));
  return status === 200 ? undefined : (Refused.parse(JSON.parse(body)).__type.split('#')[1] ?? body);
}

async function done(engine: TableEngine, operation: string, request: object): Promise<void> {
  const refusal = await refusalOf(engine, operation, request);
  if (refusal !== undefined) throw new Error(`${operation} was refused: ${refusal}`);
}

export async function hasTable(engine: TableEngine): Promise<boolean> {
  return (await refusalOf(engine, 'DescribeTable', { TableName: tableName })) === undefined;
}

export const createTable = (engine: TableEngine): Promise<void> => done(engine, 'CreateTable', definition);

/** Makes it, or finds that it was made. */
export const transact = (engine: TableEngine, writer: number, number: number): Promise<void> =>
  done(engine, 'TransactWriteItems', transaction(writer, number));

/** Asks for something in several parts of which one is not allowed. @throws when it is done all the same */
export async function transactRefused(engine: TableEngine, writer: number, number: number): Promise<void> {
  const refusal = await refusalOf(engine, 'TransactWriteItems', {
    TransactItems: [adds(key('all', 'all'), 'count', 1), puts(taken(writer, number))],
  });
  if (refusal !== 'TransactionCanceledException') throw new Error(`a key was taken twice: ${refusal}`);
}

async function scan(engine: TableEngine, request: object): Promise<readonly Item[]> {
  const items: Item[] = [];
  let from: Item | undefined;
  do {
    const asked = { TableName: tableName, ...request, ...(from && { ExclusiveStartKey: from }) };
    const { status, body } = await engine.answer('Scan', JSON.stringify(asked));
    if (status !== 200) throw new Error(`Scan was refused: ${body}`);
    const page = Page.parse(JSON.parse(body));
    items.push(...page.Items);
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
}

/** Of each writer, what the table says it has made. */
export function countsIn(engine: TableEngine): Promise<readonly number[]> {
  return Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const request = { TableName: tableName, Key: key('writer', String(writer)) };
      const { status, body } = await engine.answer('GetItem', JSON.stringify(request));
      if (status !== 200) throw new Error(`GetItem was refused: ${body}`);
      return Counted.parse(JSON.parse(body)).Item?.count.N ?? 0;
    }),
  );
}

/** Items in which table and index are not what so many transactions of each writer make: those of parts of a transaction too. */
export async function unexpectedItems(
  engine: TableEngine,
  counts: readonly number[],
): Promise<readonly string[]> {
  const expected = itemsAfter(counts);
  const listed = new Map([...expected].filter(([, item]) => item.listPk !== undefined));
  return [
    ...differences('table', expected, byKey(await scan(engine, {}))),
    ...differences('index', listed, byKey(await scan(engine, { IndexName: 'byList' }))),
  ];
}

function differences(
  name: string,
  expected: ReadonlyMap<string, Item>,
  found: ReadonlyMap<string, Item>,
): readonly string[] {
  const keys = new Set([...expected.keys(), ...found.keys()]);
  return [...keys]
    .filter((at) => !isDeepStrictEqual(expected.get(at), found.get(at)))
    .map((at) => `${name} ${at}: ${shortened(found.get(at))} instead of ${shortened(expected.get(at))}`);
}

const shortened = (item: Item | undefined): string => (JSON.stringify(item) ?? 'nothing').slice(0, 120);
