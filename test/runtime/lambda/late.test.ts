import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lambda } from '../../../functions/runtime/http/lambda.ts';
import { serveCalls } from '../../../functions/runtime/http/serve-calls.ts';
import { job } from '../../../functions/runtime/lambda/every-lambda.ts';
import { pointToTable } from '../../../functions/table/client/env.ts';
import { put } from '../../../functions/table/client/table.ts';
import { eventOf } from '../../support/builders/request.ts';
import { readAndWrite } from './read-and-write.ts';

process.env.STAGE = 'local';
let open: () => void = () => {};
const gate = () =>
  new Promise<Record<string, never>>((resolve) => {
    open = () => resolve({});
  });
const handler = lambda(serveCalls(readAndWrite, { read: gate, write: gate }));

/** A Lambda that may go on for so long. */
const within = (milliseconds: number) => ({ getRemainingTimeInMillis: () => milliseconds }) as Context;
const request = async (path: string, milliseconds: number) => {
  const { statusCode, headers, body } = await handler(eventOf({ path, body: {} }), within(milliseconds));
  return { status: statusCode, retryAfter: headers?.['Retry-After'], ...JSON.parse(body ?? '{}') };
};
afterEach(() => open());

describe('a call whose function’s time is up', () => {
  it('that writes is answered in the envelope as of unknown outcome, before the platform ends it', async () => {
    expect(await request('/test/write', 520)).toMatchObject({
      status: 503,
      retryAfter: '1',
      success: false,
      code: 'outcome-unknown',
      error: '처리 결과를 확인하고 있습니다. 잠시 후 다시 시도해 주세요.',
    });
  });

  it('that only reads is busy', async () => {
    expect(await request('/test/read', 520)).toMatchObject({ status: 503, code: 'busy', success: false });
  });

  it('is answered as ever while there is time', async () => {
    const answered = request('/test/read', 60_000);
    await vi.waitFor(() => open());
    setTimeout(() => open(), 20);
    expect(await answered).toMatchObject({ status: 200, success: true });
  });
});

it('a socket that cannot be answered in time is refused with 503: the browser connects again', async () => {
  const { handler: live } = await import('../../../functions/live/handler.ts');
  const event = { requestContext: { routeKey: '$connect', connectionId: 'late' }, headers: {} };
  expect(await live(event, within(500))).toEqual({ statusCode: 503 });
});

it('a job is ended by the platform alone, so that nothing of it is left over', async () => {
  const done = job(async () => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    return 'done';
  });
  expect(await done({}, within(510))).toBe('done');
});

describe('what is left over of a call that was answered', () => {
  afterEach(() => {
    delete process.env.AWS_LAMBDA_FUNCTION_NAME;
  });

  it('sends nothing more to the table, for a thawed process would do so minutes later', async () => {
    process.env.AWS_LAMBDA_FUNCTION_NAME = 'test';
    pointToTable({ TABLE_NAME: 'newbet', DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' });
    const documents = mockClient(DynamoDBDocumentClient);
    documents.on(PutCommand).resolves({});
    const sent = () => documents.commandCalls(PutCommand).length;
    let leftOver: Promise<void> | undefined;
    const writes = async () => {
      await put({ pk: 'T', sk: 'in time' });
      await new Promise((resolve) => setTimeout(resolve, 80));
      await put({ pk: 'T', sk: 'too late' });
      return {};
    };
    const late = lambda(
      serveCalls(readAndWrite, {
        read: gate,
        write: () => {
          const work = writes();
          leftOver = work.then(() => undefined);
          return work;
        },
      }),
    );
    const { body } = await late(eventOf({ path: '/test/write', body: {} }), within(530));
    expect(JSON.parse(body ?? '')).toMatchObject({ code: 'outcome-unknown' });
    await expect(leftOver).rejects.toThrow('too-late');
    expect(sent()).toBe(1);
  });
});
