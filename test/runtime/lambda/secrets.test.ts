import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventOf } from '../../support/builders/request.ts';
import { readAndWrite } from './read-and-write.ts';

const vault = mockClient(SecretsManagerClient);
const before = { ...process.env };
const ring = (letter: string) => `{"current":"k1","k1":"${letter.repeat(43)}"}`;
const stores = (id: string, SecretString: string) =>
  vault.on(GetSecretValueCommand, { SecretId: id }).resolves({ SecretString });
const fails = (id: string) =>
  vault
    .on(GetSecretValueCommand, { SecretId: id })
    .rejects(Object.assign(new Error('no reply'), { name: 'TimeoutError' }));

const clock = { now: 0 };
beforeEach(() => {
  vi.resetModules();
  vault.reset();
  clock.now = Date.UTC(2026, 2, 1);
  vi.spyOn(Date, 'now').mockImplementation(() => clock.now);
  stores('arn:refresh', ring('r'));
  stores('arn:tokens', ring('a'));
  stores('by-name', '{"key":"of a provider"}');
  process.env = {
    ...before,
    AWS_REGION: 'ap-northeast-2',
    SECRETS: JSON.stringify({
      REFRESH_KEYS: 'arn:refresh',
      TOKEN_KEYS: 'arn:tokens',
      ODDS_API_ACCESS: 'by-name',
    }),
  };
  for (const name of ['REFRESH_KEYS', 'TOKEN_KEYS', 'ODDS_API_ACCESS']) delete process.env[name];
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  process.env = before;
});

/** A function as a cold start finds it. */
async function started() {
  const { job } = await import('../../../functions/runtime/lambda/every-lambda.ts');
  return job(async () => {
    const { REFRESH_KEYS, TOKEN_KEYS, ODDS_API_ACCESS } = process.env;
    return { REFRESH_KEYS, TOKEN_KEYS, ODDS_API_ACCESS };
  });
}
const asked = () => vault.commandCalls(GetSecretValueCommand).length;
const first = {
  REFRESH_KEYS: ring('r'),
  TOKEN_KEYS: ring('a'),
  ODDS_API_ACCESS: '{"key":"of a provider"}',
};
const minute = 60_000;

it('a function reads its secrets before its first request, all or none, and not again within five minutes', async () => {
  fails('arn:tokens');
  const handler = await started();
  // A request whose secret cannot be read is not begun; the next one reads again.
  await expect(handler({})).rejects.toThrow('a secret could not be read');
  expect(process.env.REFRESH_KEYS).toBeUndefined();
  stores('arn:tokens', ring('a'));
  expect(await handler({})).toEqual(first);
  clock.now += 5 * minute - 1;
  await handler({});
  expect(asked()).toBe(6);
});

it('after five minutes one request starts to read them again, and none waits for it', async () => {
  const handler = await started();
  await handler({});
  let answer = (_: { SecretString: string }) => {};
  const slow = new Promise<{ SecretString: string }>((resolve) => {
    answer = resolve;
  });
  vault.on(GetSecretValueCommand, { SecretId: 'arn:tokens' }).callsFake(() => slow);
  clock.now += 5 * minute;
  expect(await handler({})).toEqual(first);
  expect(await handler({})).toEqual(first);
  expect(asked()).toBe(6);
  answer({ SecretString: ring('b') });
  await vi.waitFor(() => expect(process.env.TOKEN_KEYS).toBe(ring('b')));
  expect(await handler({})).toEqual({ ...first, TOKEN_KEYS: ring('b') });
  expect(asked()).toBe(6);
});

it('a process that slept for ten minutes reads them before it answers', async () => {
  const handler = await started();
  await handler({});
  stores('arn:tokens', ring('b'));
  clock.now += 10 * minute;
  expect(await handler({})).toEqual({ ...first, TOKEN_KEYS: ring('b') });
});

it.each([
  ['cannot be read', () => fails('arn:tokens')],
  ['holds no key that writes', () => stores('arn:tokens', '{"current":"k2","k1":"0123456789abcdef"}')],
  ['is no JSON', () => stores('arn:tokens', 'kaputt')],
])(
  'keeps the keys it has while a secret %s, says so once in half a minute, and no key in it',
  async (_, spoil) => {
    const handler = await started();
    await handler({});
    stores('arn:refresh', ring('s'));
    spoil();
    const { log } = await import('../../../functions/runtime/log.ts');
    const lines = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    clock.now += 20 * minute;
    expect(await handler({})).toEqual(first);
    clock.now += minute / 2 - 1;
    expect(await handler({})).toEqual(first);
    expect(asked()).toBe(6);
    expect(lines.mock.calls).toEqual([['secrets-kept', { message: expect.any(String) }]]);
    expect(JSON.stringify(lines.mock.calls)).not.toMatch(/0123456789abcdef|kaputt/);
    stores('arn:tokens', ring('b'));
    clock.now += 1;
    expect(await handler({})).toEqual({ ...first, REFRESH_KEYS: ring('s'), TOKEN_KEYS: ring('b') });
  },
);

it('without ids a function takes its environment as it is', async () => {
  delete process.env.SECRETS;
  process.env.REFRESH_KEYS = 'of one machine';
  const handler = await started();
  expect(await handler({})).toMatchObject({ REFRESH_KEYS: 'of one machine' });
  expect(asked()).toBe(0);
});

it('a call that writes is of unknown outcome while a secret cannot be read: an earlier try may stand', async () => {
  process.env.SECRETS = JSON.stringify({ SEED_KEYS: 'arn:none' });
  fails('arn:none');
  const { lambda } = await import('../../../functions/runtime/http/lambda.ts');
  const { serveCalls } = await import('../../../functions/runtime/http/serve-calls.ts');
  const handler = lambda(serveCalls(readAndWrite, { read: async () => ({}), write: async () => ({}) }));
  const answerTo = async (path: string) =>
    JSON.parse((await handler(eventOf({ path, body: {} }))).body ?? '');
  expect(await answerTo('/test/write')).toMatchObject({ success: false, code: 'outcome-unknown' });
  expect(await answerTo('/test/read')).toMatchObject({ success: false, code: 'busy' });
});
