import { TableError } from './errors.ts';
import { deleteExpired } from './items/expiry.ts';
import { jsonWithItems, objectWithItems } from './items/stored-item.ts';
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

/** The same to a caller in this process, whose objects the request's and the reply's members are. */
export interface PlainReply {
  readonly status: number;
  readonly body: object;
}

/** Answers requests of DynamoDB's JSON protocol, as DynamoDB would. */
export interface TableEngine {
  /** `operation` by its name: 'TransactWriteItems'. Never rejects. */
  answer(operation: string, body: string): Promise<Reply>;
  /** The same without text on either side. Nothing of the request is kept, and the reply is the caller's own. */
  answerPlain(operation: string, request: unknown): Promise<PlainReply>;
  /** Deletes what has expired, and records of streams and tokens of transactions that are old. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds between two looks for what has expired. */
const tidyEvery = 60_000;

export function tableEngine(
  store: Store,
  { now = Date.now, tidies = true }: { readonly now?: () => number; readonly tidies?: boolean } = {},
): TableEngine {
  const ground: Ground = { store, now };
  const tidy = async () => {
    await deleteExpired(store, now());
    await trimStreams(store, now());
    await dropOldTokens(ground);
  };
  let tidying: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    if (!tidies) return;
    tidying = tidy().catch((error: unknown) => {
      process.stderr.write(`the table could not delete what expired: ${error}\n`);
    });
  }, tidyEvery);
  timer.unref();
  return {
    answer: async (operation, body) => asText(await answered(ground, operation, () => objectIn(body))),
    answerPlain: async (operation, request) => asObjects(await answered(ground, operation, () => request)),
    tidy,
    close: async () => {
      clearInterval(timer);
      await tidying;
      await store.close();
    },
  };
}

/** The reply, with items as they are stored. */
async function answered(ground: Ground, name: string, requested: () => unknown): Promise<PlainReply> {
  try {
    const operation = operations[name];
    if (!operation) throw new TableError('UnknownOperationException', 'An unknown operation was requested.');
    const request = requested();
    if (!isRecord(request)) throw noObject();
    return { status: 200, body: await operation(ground, request) };
  } catch (error) {
    if (error instanceof TableError) return plainErrorReply(error);
    process.stderr.write(`${name}: ${error instanceof Error ? error.stack : error}\n`);
    return plainErrorReply(
      new TableError('InternalServerError', 'The request could not be completed', { status: 500 }),
    );
  }
}

const noObject = () => new TableError('SerializationException', 'The request is no JSON object');

function objectIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) throw noObject();
    throw error;
  }
}

const asText = ({ status, body }: PlainReply): Reply => ({ status, body: jsonWithItems(body) });
const asObjects = ({ status, body }: PlainReply): PlainReply => ({
  status,
  body: objectWithItems(body),
});

function plainErrorReply({ type, message, status, details }: TableError): PlainReply {
  return { status, body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message, ...details } };
}

export const errorReply = (error: TableError): Reply => asText(plainErrorReply(error));
