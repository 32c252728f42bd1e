import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { eventOf } from '../../support/builders/request.ts';
import { readAndWrite } from './read-and-write.ts';

const vault = mockClient(SecretsManagerClient);
const before = { ...process.env };
beforeEach(() => {
  vi.resetModules();
  vault.reset();
  for (const [id, SecretString] of [
    ['arn:refresh', 'r'.repeat(43)],
    ['arn:one', 'a'.repeat(43)],
    ['arn:two', 'b'.repeat(43)],
    ['by-name', '{"key":"of a provider"}'],
  ] as const)
    vault.on(GetSecretValueCommand, { SecretId: id }).resolves({ SecretString });
  process.env = {
    ...before,
    AWS_REGION: 'ap-northeast-2',
    SECRETS: JSON.stringify({
      REFRESH_KEY: 'arn:refresh',
      TOKEN_KEYS: { k2: 'arn:two', k1: 'arn:one' },
      ODDS_API_ACCESS: 'by-name',
    }),
  };
  for (const name of ['REFRESH_KEY', 'TOKEN_KEYS', 'ODDS_API_ACCESS']) delete process.env[name];
});
afterAll(() => {
  process.env = before;
});

/** A function as a cold start finds it. */
async function started() {
  const { job } = await import('../../../functions/runtime/lambda/every-lambda.ts');
  return job(async () => {
    const { REFRESH_KEY, TOKEN_KEYS, ODDS_API_ACCESS } = process.env;
    return { REFRESH_KEY, TOKEN_KEYS, ODDS_API_ACCESS };
  });
}
const asked = () => vault.commandCalls(GetSecretValueCommand).length;

it('a function reads its secrets before its first request, keys by version in their order, and once', async () => {
  vault
    .on(GetSecretValueCommand, { SecretId: 'arn:one' })
    .rejectsOnce(Object.assign(new Error('no reply'), { name: 'TimeoutError' }))
    .resolves({ SecretString: 'a'.repeat(43) });
  const handler = await started();
  // A request whose secret cannot be read is not begun; the next one reads what is missing.
  await expect(handler({})).rejects.toThrow('a secret could not be read');
  expect(process.env.REFRESH_KEY).toBeUndefined();
  expect(await handler({})).toEqual({
    REFRESH_KEY: 'r'.repeat(43),
    TOKEN_KEYS: JSON.stringify({ k2: 'b'.repeat(43), k1: 'a'.repeat(43) }),
    ODDS_API_ACCESS: '{"key":"of a provider"}',
  });
  await handler({});
  expect(asked()).toBe(5);
});

it('without ids a function takes its environment as it is', async () => {
  delete process.env.SECRETS;
  process.env.REFRESH_KEY = 'of one machine';
  const handler = await started();
  expect(await handler({})).toMatchObject({ REFRESH_KEY: 'of one machine' });
  expect(asked()).toBe(0);
});

it('a call that writes is of unknown outcome while a secret cannot be read: an earlier try may stand', async () => {
  process.env.SECRETS = JSON.stringify({ SEED_KEY: 'arn:none' });
  vault
    .on(GetSecretValueCommand, { SecretId: 'arn:none' })
    .rejects(Object.assign(new Error('no reply'), { name: 'TimeoutError' }));
  const { lambda } = await import('../../../functions/runtime/http/lambda.ts');
  const { serveCalls } = await import('../../../functions/runtime/http/serve-calls.ts');
  const handler = lambda(serveCalls(readAndWrite, { read: async () => ({}), write: async () => ({}) }));
  const answerTo = async (path: string) =>
    JSON.parse((await handler(eventOf({ path, body: {} }))).body ?? '');
  expect(await answerTo('/test/write')).toMatchObject({ success: false, code: 'outcome-unknown' });
  expect(await answerTo('/test/read')).toMatchObject({ success: false, code: 'busy' });
});
