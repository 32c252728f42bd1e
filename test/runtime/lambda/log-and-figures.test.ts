import type { Context } from 'aws-lambda';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
const before = { ...process.env };
beforeEach(() => {
  vi.resetModules();
  out.mockClear();
  err.mockClear();
});
afterEach(() => {
  process.env = { ...before };
});
const linesOf = (spy: typeof out) => spy.mock.calls.map(([text]) => JSON.parse(String(text)));
const context = { awsRequestId: 'req-1', functionName: 'betting' } as Context;

it('a log line has level, event, time and allowed fields, and nothing else', async () => {
  const { log } = await import('../../../functions/runtime/log.ts');
  const fields = { memberSeq: 7, message: 'x'.repeat(3_000), password: 'hunter22' };
  log.info('login', fields);
  const [line] = linesOf(out);
  expect(Object.keys(line).toSorted()).toEqual(['event', 'level', 'memberSeq', 'message', 'time']);
  expect(line).toMatchObject({ level: 'info', event: 'login', memberSeq: 7, message: 'x'.repeat(2_000) });
  expect(new Date(line.time).toISOString()).toBe(line.time);
});

it('warnings and errors go to standard error, and on Lambda each line names its request', async () => {
  process.env.AWS_LAMBDA_FUNCTION_NAME = 'betting';
  const { job } = await import('../../../functions/runtime/lambda/every-lambda.ts');
  const { log } = await import('../../../functions/runtime/log.ts');
  await job(async () => log.warn('feed-silent', { target: 'lsports' }))({}, context);
  await expect(job(async () => Promise.reject(new Error('the table is away')))({}, context)).rejects.toThrow(
    'away',
  );
  expect(linesOf(err)).toMatchObject([
    { level: 'warn', event: 'feed-silent', target: 'lsports', lambdaRequestId: 'req-1' },
    { level: 'error', event: 'job-failed', message: 'the table is away', lambdaRequestId: 'req-1' },
  ]);
  expect(out).not.toHaveBeenCalled();
});

it('figures are one line per invocation in CloudWatch’s format, refusals one each with their code', async () => {
  Object.assign(process.env, { AWS_LAMBDA_FUNCTION_NAME: 'betting', STAGE: 'prod' });
  const { job } = await import('../../../functions/runtime/lambda/every-lambda.ts');
  const figures = await import('../../../functions/runtime/figures.ts');
  await job(async () => {
    figures.countPlacedBet();
    figures.countPlacedBet();
    figures.countSettledLegs(12);
    figures.countSettledLegs(0);
    figures.measureQueueAge(250);
    figures.measureFeedDelay(-5);
    figures.countRefusedBet('odds-changed');
  })({}, context);
  await job(async () => {})({}, context);
  const [refused, measured, ...more] = linesOf(out);
  expect(more).toEqual([]);
  expect(refused).toMatchObject({ service: 'prod', code: 'odds-changed', BetsRefused: 1 });
  expect(refused._aws.CloudWatchMetrics).toEqual([
    {
      Namespace: 'newbet',
      Dimensions: [['service', 'code']],
      Metrics: [{ Name: 'BetsRefused', Unit: 'Count' }],
    },
  ]);
  expect(measured._aws.CloudWatchMetrics[0].Dimensions).toEqual([['service']]);
  expect(measured).toMatchObject({
    service: 'prod',
    BetsPlaced: [1, 1],
    LegsSettled: 12,
    QueueAge: 250,
    FeedDelay: 0,
  });
});

it('one machine writes no figures', async () => {
  delete process.env.AWS_LAMBDA_FUNCTION_NAME;
  const { job } = await import('../../../functions/runtime/lambda/every-lambda.ts');
  const { countPlacedBet, countRefusedBet } = await import('../../../functions/runtime/figures.ts');
  await job(async () => {
    countPlacedBet();
    countRefusedBet('odds-changed');
  })({});
  expect(out).not.toHaveBeenCalled();
});
