import { afterAll, beforeAll, expect } from 'vitest';
import { type TableEngine, tableEngine } from '../../../infra/local/table/engine.ts';
import { MemoryStore } from '../../../infra/local/table/store/memory-store.ts';
import type { Store } from '../../../infra/local/table/store/store.ts';

export const tableName = 'things';

/** A text attribute. */
export const text = (S: string) => ({ S });
export const number = (N: string | number) => ({ N: String(N) });
export const key = (pk: string, sk: string) => ({ pk: text(pk), sk: text(sk) });

const schema = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
];

/** A table ordered by `pk` and `sk`, with an index `byList` over `listPk` and `listSk` that shows all attributes. */
export const definition = {
  TableName: tableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['pk', 'sk', 'listPk', 'listSk'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  KeySchema: schema('pk', 'sk'),
  GlobalSecondaryIndexes: [
    { IndexName: 'byList', KeySchema: schema('listPk', 'listSk'), Projection: { ProjectionType: 'ALL' } },
  ],
};

export interface Asked {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: replies are compared with what they must be
  readonly body: any;
}

export interface EngineUnderTest {
  /** Epoch ms that the engine takes for now. */
  now: number;
  engine(): TableEngine;
  /** Asks about the table `things`. */
  ask(operation: string, request?: object): Promise<Asked>;
  /** The same, of what must be answered. */
  done(operation: string, request?: object): Promise<Asked['body']>;
  /** Name and message of the error that must come. */
  refused(operation: string, request?: object): Promise<string>;
}

/** Asked twice, as text and as objects: both must be answered alike. */
const reads = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems']);

/** An engine with the table `things` for the tests of a file, in memory unless `store` says otherwise. */
export function withEngine({
  table = definition,
  store = () => new MemoryStore(),
}: {
  readonly table?: object;
  readonly store?: () => Store;
} = {}): EngineUnderTest {
  let engine: TableEngine | undefined;
  const opened = () => {
    if (!engine) throw new Error('there is no engine yet');
    return engine;
  };
  const ask = async (operation: string, request: object = {}): Promise<Asked> => {
    const body = JSON.stringify({ TableName: tableName, ...request });
    const reply = await opened().answer(operation, body);
    const asked = { status: reply.status, body: JSON.parse(reply.body) };
    if (reads.has(operation))
      expect(await opened().answerPlain(operation, { TableName: tableName, ...request })).toEqual(asked);
    return asked;
  };
  const tested: EngineUnderTest = {
    now: 1_800_000_000_000,
    engine: opened,
    ask,
    done: async (operation, request) => {
      const { status, body } = await ask(operation, request);
      if (status !== 200) throw new Error(`${operation}: ${JSON.stringify(body)}`);
      return body;
    },
    refused: async (operation, request) => {
      const { status, body } = await ask(operation, request);
      if (status === 200) throw new Error(`${operation} was answered: ${JSON.stringify(body)}`);
      return `${body.__type.split('#')[1]}: ${body.message}`;
    },
  };
  beforeAll(async () => {
    engine = tableEngine(store(), { now: () => tested.now });
    await tested.done('CreateTable', table);
  });
  afterAll(() => engine?.close());
  return tested;
}
