import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import {
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendSettlement } from '../../functions/domain/settlement/settlement-queue.ts';
import { bucketStore } from '../../functions/providers/storage/stores.ts';
import { closeSocket, pushTo } from '../../functions/runtime/live/send-to-socket.ts';
import { addSocket, socketsOf } from '../../functions/table/auth/sockets.ts';
import { storedMember } from '../support/builders/member/members.ts';
import { withSystem } from '../support/builders/with-system.ts';

process.env.LIVE_ENDPOINT = 'http://127.0.0.1:1/ws';
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:1/000000000000/settlement';
withSystem();
const sockets = mockClient(ApiGatewayManagementApiClient);
const queue = mockClient(SQSClient);
const buckets = mockClient(S3Client);
beforeEach(() => {
  sockets.reset();
  queue.reset();
  buckets.reset();
});

describe('a push', () => {
  /** Open for `age` milliseconds, longer than a socket takes to open. */
  async function openSocket(connectionId: string, age = 60_000): Promise<number> {
    const { memberSeq, familyId } = await storedMember();
    const connectedAt = Date.now() - age;
    const socket = { connectionId, memberSeq, familyId, games: [], whole: [], connectedAt };
    expect(await addSocket(socket, 1)).toBe(true);
    return memberSeq;
  }
  const push = (connectionId: string) =>
    pushTo({
      connectionId,
      messages: [{ message: { type: 'balance' }, allMarkets: false }],
      urgent: true,
      isAwaited: true,
    });

  it('to a socket that is gone removes it', async () => {
    const memberSeq = await openSocket('gone');
    sockets
      .on(PostToConnectionCommand)
      .rejects(new GoneException({ message: 'gone', $metadata: { httpStatusCode: 410 } }));
    await push('gone');
    expect(await socketsOf(memberSeq)).toEqual([]);
  });

  it.each([
    [
      'throttled',
      Object.assign(new Error('slow down'), {
        name: 'LimitExceededException',
        $metadata: { httpStatusCode: 429 },
      }),
    ],
    ['lost', Object.assign(new Error('no reply'), { name: 'TimeoutError' })],
  ])('that is %s is a hint less: the socket stays, and nobody hears of it', async (name, error) => {
    const memberSeq = await openSocket(name);
    sockets.on(PostToConnectionCommand).rejects(error);
    await push(name);
    expect(await socketsOf(memberSeq)).toHaveLength(1);
  });

  it('that ends a socket names its connection', async () => {
    sockets.on(DeleteConnectionCommand).resolves({});
    await closeSocket('a=b');
    expect(sockets.commandCalls(DeleteConnectionCommand)[0]?.args[0].input).toEqual({ ConnectionId: 'a=b' });
  });
});

describe('the settlement queue', () => {
  const messages = [{ gameId: '1', revision: 1, shard: 0 }];

  it('that takes only some of the messages has refused them: the open job sends all of them again', async () => {
    queue.on(SendMessageBatchCommand).resolves({
      Successful: [],
      Failed: [{ Id: '0', Code: 'InternalError', SenderFault: false }],
    });
    await expect(sendSettlement(messages)).rejects.toThrow('InternalError');
  });

  it('that gives no reply is thrown as it is', async () => {
    queue.on(SendMessageBatchCommand).rejects(Object.assign(new Error('no reply'), { name: 'TimeoutError' }));
    await expect(sendSettlement(messages)).rejects.toThrow('no reply');
  });
});

describe('a bucket', () => {
  const store = bucketStore({ bucket: 'roots', region: 'ap-northeast-2' });
  const object = { body: Buffer.from('{}'), type: 'application/json' };
  const failure = (name: string, httpStatusCode: number) =>
    new S3ServiceException({ name, message: name, $fault: 'client', $metadata: { httpStatusCode } });

  it('that holds the object already says so', async () => {
    buckets.on(PutObjectCommand).rejects(failure('PreconditionFailed', 412));
    expect(await store.keep('a', object)).toBe(false);
  });

  it('that may not be written is an error', async () => {
    buckets.on(PutObjectCommand).rejects(failure('AccessDenied', 403));
    await expect(store.keep('a', object)).rejects.toThrow('AccessDenied');
  });

  it('without the object has none; one that cannot be read is an error', async () => {
    buckets
      .on(GetObjectCommand)
      .rejectsOnce(new NoSuchKey({ message: 'none', $metadata: { httpStatusCode: 404 } }))
      .rejects(failure('SlowDown', 503));
    expect(await store.read('a')).toBeUndefined();
    await expect(store.read('a')).rejects.toThrow('SlowDown');
  });
});
