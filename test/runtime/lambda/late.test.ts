import type { Context } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { lambda } from '../../../functions/runtime/http/lambda.ts';
import { serveCalls } from '../../../functions/runtime/http/serve-calls.ts';
import { job } from '../../../functions/runtime/lambda/every-lambda.ts';
import { defineCalls } from '../../../shared/calls/call.ts';
import { eventOf } from '../../support/builders/request.ts';

process.env.STAGE = 'local';
const call = {
  for: 'anyone',
  summary: '',
  refusals: [],
  request: z.strictObject({}),
  reply: z.object({}),
} as const;
const group = defineCalls('test', 'nobody', {
  read: { ...call, path: 'POST /test/read', does: 'reads' },
  write: { ...call, path: 'POST /test/write', does: 'writes' },
});
let open: () => void = () => {};
const gate = () =>
  new Promise<Record<string, never>>((resolve) => {
    open = () => resolve({});
  });
const handler = lambda(serveCalls(group, { read: gate, write: gate }));

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

it('a job whose time is up fails, so that the platform invokes it again', async () => {
  const endless = job(() => gate());
  await expect(endless({}, within(510))).rejects.toThrow('time was up');
});
