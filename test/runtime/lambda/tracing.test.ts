import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

/** Stands in for the platform's X-Ray daemon. */
let daemon: Socket;
let received: string[] = [];
beforeAll(async () => {
  daemon = createSocket('udp4');
  daemon.on('message', (message) => received.push(String(message)));
  daemon.bind(0, '127.0.0.1');
  await once(daemon, 'listening');
  Object.assign(process.env, {
    AWS_XRAY_DAEMON_ADDRESS: `127.0.0.1:${daemon.address().port}`,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: 'betting',
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    LAMBDA_TASK_ROOT: '/var/task',
    _HANDLER: 'index.handler',
  });
});
beforeEach(() => {
  received = [];
});
afterAll(() => {
  daemon.close();
  for (const name of ['AWS_LAMBDA_FUNCTION_NAME', 'AWS_EXECUTION_ENV', '_X_AMZN_TRACE_ID'])
    delete process.env[name];
});
const traceOf = (sampled: 0 | 1) =>
  `Root=1-65f0c8a1-0123456789abcdef01234567;Parent=0123456789abcdef;Sampled=${sampled}`;
const context = { awsRequestId: 'req-1', functionName: 'betting' } as Context;

it('a request that is not sampled sends nothing', async () => {
  process.env._X_AMZN_TRACE_ID = traceOf(0);
  const { job } = await import('../../../functions/runtime/lambda/every-lambda.ts');
  await job(async () => 1)({}, context);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(received).toEqual([]);
});

it('a sampled request is a segment of its function, cold only when it is the process’s first', async () => {
  process.env._X_AMZN_TRACE_ID = traceOf(1);
  const { job } = await import('../../../functions/runtime/lambda/every-lambda.ts');
  const handler = job(async () => ({ cash: 'of a member' }));
  expect(await handler({}, context)).toEqual({ cash: 'of a member' });
  await vi.waitFor(() => expect(received.join()).toContain('## index.handler'), { timeout: 5_000 });
  const segment = received.join();
  expect(segment).toContain('"ColdStart":false');
  expect(segment).toContain('"Service":"betting"');
  expect(segment).toContain('1-65f0c8a1-0123456789abcdef01234567');
  expect(segment).not.toContain('of a member');
});

it('the first request of a process is cold', async () => {
  process.env._X_AMZN_TRACE_ID = traceOf(1);
  vi.resetModules();
  const { job } = await import('../../../functions/runtime/lambda/every-lambda.ts');
  await job(async () => 1)({}, context);
  await vi.waitFor(() => expect(received.join()).toContain('"ColdStart":true'), { timeout: 5_000 });
});
