import { TableError } from './errors.ts';
import { deleteExpired } from './items/expiry.ts';
import { trimStreams } from './items/streams.ts';
import { batchWriteItem } from './operations/batch-write.ts';
import type { Ground, Operation } from './operations/operation.ts';
import { query, scan } from './operations/query-and-scan.ts';
import { batchGetItem, getItem } from './operations/reads.ts';
import { deleteItem, putItem, updateItem } from './operations/single-writes.ts';
import { describeStream, getRecords, getShardIterator, listStreams } from './operations/streams.ts';
import {
  createTable,
  deleteTable,
  describeTable,
  describeTimeToLive,
  listTables,
  updateTimeToLive,
} from './operations/tables.ts';
import { dropOldTokens, transactGetItems, transactWriteItems } from './operations/transactions.ts';
import type { Store } from './store/store.ts';
import { isRecord } from './values/check.ts';

const operations: Readonly<Record<string, Operation>> = {
  BatchGetItem: batchGetItem,
  BatchWriteItem: batchWriteItem,
  CreateTable: createTable,
  DeleteItem: deleteItem,
  DeleteTable: deleteTable,
  DescribeStream: describeStream,
  DescribeTable: describeTable,
  DescribeTimeToLive: describeTimeToLive,
  GetItem: getItem,
  GetRecords: getRecords,
  GetShardIterator: getShardIterator,
  ListStreams: listStreams,
  ListTables: listTables,
  PutItem: putItem,
  Query: query,
  Scan: scan,
  TransactGetItems: transactGetItems,
  TransactWriteItems: transactWriteItems,
  UpdateItem: updateItem,
  UpdateTimeToLive: updateTimeToLive,
};

export interface Reply {
  readonly status: number;
  /** JSON. */
  readonly body: string;
}

/** Answers requests of DynamoDB's JSON protocol, as DynamoDB would. */
export interface TableEngine {
  /** `operation` by its name: 'TransactWriteItems'. Never rejects. */
  answer(operation: string, body: string): Promise<Reply>;
  /** Deletes what has expired, and records of streams and tokens of transactions that are old. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds between two looks for what has expired. */
const tidyEvery = 60_000;

export function tableEngine(
  store: Store,
  { now = Date.now }: { readonly now?: () => number } = {},
): TableEngine {
  const ground: Ground = { store, now };
  const tidy = async () => {
    await deleteExpired(store, now());
    await trimStreams(store, now());
    await dropOldTokens(ground);
  };
  let tidying: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    tidying = tidy().catch((error: unknown) => {
      process.stderr.write(`the table could not delete what expired: ${error}\n`);
    });
  }, tidyEvery);
  timer.unref();
  return {
    answer: (operation, body) => answered(ground, operation, body),
    tidy,
    close: async () => {
      clearInterval(timer);
      await tidying;
      await store.close();
    },
  };
}

async function answered(ground: Ground, name: string, body: string): Promise<Reply> {
  try {
    const operation = operations[name];
    if (!operation) throw new TableError('UnknownOperationException', 'An unknown operation was requested.');
    return { status: 200, body: await operation(ground, requestIn(body)) };
  } catch (error) {
    if (error instanceof TableError) return errorReply(error);
    process.stderr.write(`${name}: ${error instanceof Error ? error.stack : error}\n`);
    return errorReply(
      new TableError('InternalServerError', 'The request could not be completed', { status: 500 }),
    );
  }
}

function requestIn(body: string) {
  try {
    const request: unknown = JSON.parse(body);
    if (isRecord(request)) return request;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new TableError('SerializationException', 'The request is no JSON object');
}

export function errorReply({ type, message, status, details }: TableError): Reply {
  const body = JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message, ...details });
  return { status, body };
}
