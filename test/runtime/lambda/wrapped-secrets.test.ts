import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

const vault = mockClient(SecretsManagerClient);
const kms = mockClient(KMSClient);
const before = { ...process.env };
const minute = 60_000;
const clock = { now: 0 };

/** A data key wrapped, and as it is in the clear. */
const wrapped = (letter: string) => Buffer.from(`wrapped ${letter}`.repeat(4)).toString('base64');
const clear = (letter: string) => Buffer.alloc(32, letter).toString('base64');
const stores = (ring: object) =>
  vault.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(ring) });
const kmsUnwraps = () =>
  kms.on(DecryptCommand).callsFake(async ({ CiphertextBlob }) => {
    const [, letter = ''] = /^wrapped (\w)wrapped/.exec(Buffer.from(CiphertextBlob).toString()) ?? [];
    return { Plaintext: Buffer.alloc(32, letter) };
  });
const kmsFails = () => kms.on(DecryptCommand).rejects(new Error('no reply'));
const asked = () => kms.commandCalls(DecryptCommand).map(({ args: [{ input }] }) => input);

beforeEach(() => {
  vi.resetModules();
  vault.reset();
  kms.reset();
  kmsUnwraps();
  clock.now = Date.UTC(2026, 2, 1);
  vi.spyOn(Date, 'now').mockImplementation(() => clock.now);
  process.env = {
    ...before,
    AWS_REGION: 'ap-northeast-2',
    SECRETS: JSON.stringify({ PERSONAL_DATA_KEYS: 'arn:personal' }),
    WRAPPING_KEY: 'arn:key',
  };
  delete process.env.PERSONAL_DATA_KEYS;
  stores({ current: 'k1', k1: wrapped('a') });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  process.env = before;
});

async function started() {
  const { job } = await import('../../../functions/runtime/lambda/every-lambda.ts');
  return job(async () => JSON.parse(process.env.PERSONAL_DATA_KEYS ?? 'null'));
}

it('a function unwraps the keys of personal data before its first request, naming key and purpose', async () => {
  const handler = await started();
  expect(await handler({})).toEqual({ current: 'k1', k1: clear('a') });
  expect(asked()).toEqual([
    {
      KeyId: 'arn:key',
      CiphertextBlob: Buffer.from(wrapped('a'), 'base64'),
      EncryptionContext: { purpose: 'PERSONAL_DATA_KEYS' },
    },
  ]);
});

it('it asks KMS for no key twice, and for a new one when it reads its secrets again', async () => {
  const handler = await started();
  await handler({});
  clock.now += 10 * minute;
  await handler({});
  expect(asked()).toHaveLength(1);
  stores({ current: 'k2', k1: wrapped('a'), k2: wrapped('b') });
  clock.now += 10 * minute;
  expect(await handler({})).toEqual({ current: 'k2', k1: clear('a'), k2: clear('b') });
  expect(asked()).toHaveLength(2);
});

it('while KMS does not answer it goes on with the keys it has, and says so without one', async () => {
  const handler = await started();
  await handler({});
  const { log } = await import('../../../functions/runtime/log.ts');
  const lines = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  kmsFails();
  stores({ current: 'k2', k1: wrapped('a'), k2: wrapped('b') });
  clock.now += 10 * minute;
  expect(await handler({})).toEqual({ current: 'k1', k1: clear('a') });
  expect(lines.mock.calls).toEqual([['secrets-kept', { message: 'no reply' }]]);
  kmsUnwraps();
  clock.now += minute;
  await handler({});
  await vi.waitFor(async () => expect(await handler({})).toMatchObject({ current: 'k2' }));
});

it('a request is not begun while the first keys cannot be unwrapped', async () => {
  kmsFails();
  const handler = await started();
  await expect(handler({})).rejects.toThrow('a secret could not be read');
  expect(process.env.PERSONAL_DATA_KEYS).toBeUndefined();
  kmsUnwraps();
  expect(await handler({})).toMatchObject({ current: 'k1' });
});

it('a function whose keys are wrapped does not start without the key that wraps them', async () => {
  delete process.env.WRAPPING_KEY;
  await expect(started()).rejects.toThrow('WRAPPING_KEY');
});
