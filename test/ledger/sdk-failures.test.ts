import { createServer } from 'node:http';
import {
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  DynamoDBClient,
  InternalServerError,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { slimmed } from '../../functions/aws/clients.ts';
import { pointToTable } from '../../functions/table/client/env.ts';
import { configurePace, realPace } from '../../functions/table/client/retry.ts';
import {
  batchGet,
  ConditionFailed,
  get,
  put,
  TransactionCancelled,
  transact,
} from '../../functions/table/client/table.ts';

const lean = mockClient(DynamoDBClient);
const documents = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  pointToTable({ TABLE_NAME: 'newbet', DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' });
  configurePace({ clock: () => 0, wait: async () => {}, random: () => 1 });
  lean.reset();
  documents.reset();
});
afterEach(() => configurePace(realPace));

const key = { pk: 'T', sk: 'a' };
const reply = (httpStatusCode: number) => ({ message: 'of a test', $metadata: { httpStatusCode } });
const attempts = () => lean.commandCalls(TransactWriteItemsCommand).length;

/** An error of the socket or of the SDK's handler, which has no reply. */
const withoutReply = (name: string, code?: string) =>
  Object.assign(new Error('no reply'), { name, ...(code && { code }) });

/** What the SDK throws for a reply that is no JSON. */
const unreadable = (httpStatusCode: number) =>
  Object.assign(new SyntaxError('Unexpected token <'), { $metadata: { httpStatusCode } });

const write = (error: Error) => {
  lean.on(TransactWriteItemsCommand).rejects(error);
  return transact([{ put: key }, { put: { pk: 'T', sk: 'b' } }]);
};

describe('a transaction that the SDK reports cancelled', () => {
  const cancelled = (...CancellationReasons: TransactionCanceledException['CancellationReasons'] & object) =>
    new TransactionCanceledException({ ...reply(400), CancellationReasons });

  it('for a condition is not repeated and names the reason of each action, with the stored item', async () => {
    const stored = { pk: { S: 'T' }, sk: { S: 'b' }, cash: { N: '5' } };
    const failure = await write(
      cancelled({ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item: stored }),
    ).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TransactionCancelled);
    expect(failure).toMatchObject({
      reasons: [{ code: 'None' }, { code: 'ConditionalCheckFailed', item: { pk: 'T', sk: 'b', cash: 5 } }],
    });
    expect(attempts()).toBe(1);
  });

  it.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'for %s is repeated six times, then busy: certainly nothing was applied',
    async (Code) => {
      await expect(write(cancelled({ Code }, { Code: 'None' }))).rejects.toMatchObject({ code: 'busy' });
      expect(attempts()).toBe(6);
    },
  );

  it('for a conflict beside an entry that exists is a replay, and is not repeated', async () => {
    const failure = write(cancelled({ Code: 'TransactionConflict' }, { Code: 'ConditionalCheckFailed' }));
    await expect(failure).rejects.toBeInstanceOf(TransactionCancelled);
    expect(attempts()).toBe(1);
  });
});

describe('an attempt at a transaction that failed with', () => {
  it.each([
    ['throughput', new ProvisionedThroughputExceededException(reply(400))],
    ['a conflict', new TransactionConflictException(reply(400))],
    ['throttling', Object.assign(new Error('slow down'), { name: 'ThrottlingException', ...reply(400) })],
    ['a refused connection', withoutReply('Error', 'ECONNREFUSED')],
    ['an unknown host', withoutReply('Error', 'ENOTFOUND')],
  ])('%s certainly changed nothing: repeated, in the end busy', async (_, error) => {
    await expect(write(error)).rejects.toMatchObject({ code: 'busy' });
    expect(attempts()).toBe(6);
  });

  it.each([
    ['a time-out', withoutReply('TimeoutError', 'ETIMEDOUT')],
    ['a time-out without a code', withoutReply('TimeoutError')],
    ['a reset', withoutReply('Error', 'ECONNRESET')],
    ['an error of the SDK after the reply', new Error('cannot be read')],
    ['a broken pipe', withoutReply('Error', 'EPIPE')],
    ['500', new InternalServerError(reply(500))],
    ['503 without JSON', unreadable(503)],
    ['200 without JSON', unreadable(200)],
  ])('%s may have been applied: not repeated, and never a refusal', async (_, error) => {
    await expect(write(error)).rejects.toMatchObject({ code: 'outcome-unknown' });
    expect(attempts()).toBe(1);
  });

  it.each([
    ['an invalid request', Object.assign(new Error('bad'), { name: 'ValidationException', ...reply(400) })],
    ['400 without JSON', unreadable(400)],
    ['missing credentials', withoutReply('CredentialsProviderError')],
  ])('%s is our own fault: not repeated, and no refusal', async (_, error) => {
    const failure: unknown = await write(error).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toMatchObject({ code: expect.stringMatching(/busy|outcome-unknown/) });
    expect(attempts()).toBe(1);
  });
});

describe('on the wire, with a clock that is minutes off, a transaction that gets', () => {
  let answer = { status: 200, body: '{}' };
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    request.resume().on('end', () => {
      // Another time with each reply: the client corrects its clock where it differs.
      const date = new Date(Date.now() - 600_000 - requests * 1_000).toUTCString();
      response
        .writeHead(answer.status, { date, 'content-type': 'application/x-amz-json-1.0' })
        .end(answer.body);
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    lean.restore();
    requests = 0;
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    pointToTable({ TABLE_NAME: 'newbet', DYNAMODB_ENDPOINT: `http://127.0.0.1:${port}` });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const refusal = (name: string) =>
    JSON.stringify({ __type: `com.amazon.coral.service#${name}`, message: name });
  const transaction = () => transact([{ put: key }]);

  it('a refusal of its signature’s time is repeated with the time of the reply, in the end busy', async () => {
    answer = { status: 400, body: refusal('InvalidSignatureException') };
    await expect(transaction()).rejects.toMatchObject({ code: 'busy' });
    expect(requests).toBe(6);
  });

  it.each([
    ['500', { status: 500, body: refusal('InternalServerError') }],
    ['503 without JSON', { status: 503, body: '<html>' }],
    ['200 without JSON', { status: 200, body: '<html>' }],
  ])('%s is of unknown outcome all the same, and not repeated', async (_, reply) => {
    answer = reply;
    await expect(transaction()).rejects.toMatchObject({ code: 'outcome-unknown' });
    expect(requests).toBe(1);
  });

  it('an invalid request is our own fault all the same, and not repeated', async () => {
    answer = { status: 400, body: refusal('ValidationException') };
    await expect(transaction()).rejects.toMatchObject({ name: 'TableFailure', type: 'ValidationException' });
    expect(requests).toBe(1);
  });
});

describe('a single write and a read', () => {
  it('whose condition failed brings the stored item', async () => {
    const Item = { pk: { S: 'T' }, sk: { S: 'a' }, taken: { BOOL: true } };
    documents.on(PutCommand).rejects(new ConditionalCheckFailedException({ ...reply(400), Item }));
    const failure: unknown = await put(key, { ifAbsent: true }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConditionFailed);
    expect(failure).toMatchObject({ item: { pk: 'T', sk: 'a', taken: true } });
    expect(documents.commandCalls(PutCommand)).toHaveLength(1);
  });

  it('that ends at last is answered as if nothing had been', async () => {
    documents
      .on(GetCommand)
      .rejectsOnce(withoutReply('TimeoutError'))
      .rejectsOnce(new InternalServerError(reply(500)))
      .resolves({ Item: { ...key, cash: 5 } });
    expect(await get(key)).toEqual({ ...key, cash: 5 });
  });

  it('never is of unknown outcome when it only reads', async () => {
    documents.on(GetCommand).rejects(withoutReply('Error', 'ECONNRESET'));
    await expect(get(key)).rejects.toMatchObject({ code: 'busy' });
  });
});

it('a client of which the SDK has no such middleware any more is not made at all', () => {
  expect(() => slimmed(new DynamoDBClient({ region: 'ap-northeast-2' }), ['gone'])).toThrow('goneMiddleware');
});

describe('a batch of keys of which the table leaves some unread', () => {
  const keys = Array.from({ length: 130 }, (_, n) => ({ pk: 'T', sk: `k${n}` }));
  type Asked = { pk: { S: string }; sk: { S: string } }[];
  const requests = () =>
    lean
      .commandCalls(BatchGetItemCommand)
      .map((call) => (call.args[0].input.RequestItems?.newbet?.Keys ?? []) as Asked);
  /** Each request is answered with at most so many of its keys. */
  const readAtMost = (most: number) =>
    lean.on(BatchGetItemCommand).callsFake((input) => {
      const asked: Asked = input.RequestItems.newbet.Keys;
      return {
        Responses: { newbet: asked.slice(0, most) },
        UnprocessedKeys: asked.length > most ? { newbet: { Keys: asked.slice(most) } } : {},
      };
    });
  const recordWaits = () => {
    const waits: number[] = [];
    configurePace({ clock: () => 0, wait: async (time) => void waits.push(time), random: () => 1 });
    return waits;
  };

  it('is asked again for those alone, after a growing pause', async () => {
    const waits = recordWaits();
    readAtMost(40);
    expect((await batchGet(keys)).size).toBe(130);
    expect(requests().map(({ length }) => length)).toEqual([100, 30, 60, 20]);
    expect(waits).toEqual([25, 50]);
  });

  it('is busy when six requests in a row leave some, and not asked for ever', async () => {
    const waits = recordWaits();
    readAtMost(0);
    await expect(batchGet(keys.slice(0, 100))).rejects.toMatchObject({
      code: 'busy',
      details: { retryAfter: 1 },
    });
    expect(requests()).toHaveLength(6);
    expect(waits).toEqual([25, 50, 100, 200, 400]);
  });

  it('is busy when it takes longer than two and a half seconds', async () => {
    let clock = 0;
    configurePace({ clock: () => (clock += 1_000), wait: async () => {}, random: () => 1 });
    readAtMost(1);
    await expect(batchGet(keys.slice(0, 100))).rejects.toMatchObject({ code: 'busy' });
    expect(requests().length).toBeLessThan(4);
  });
});
