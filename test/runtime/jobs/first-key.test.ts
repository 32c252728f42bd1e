import { createServer } from 'node:http';
import { GenerateDataKeyWithoutPlaintextCommand, KMSClient } from '@aws-sdk/client-kms';
import {
  DescribeSecretCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { handler } from '../../../functions/jobs/keys/handler.ts';
import { readKeyring } from '../../../functions/table/client/keyring.ts';
import { configurePace, realPace } from '../../../functions/table/client/retry.ts';

const vault = mockClient(SecretsManagerClient);
const kms = mockClient(KMSClient);
const before = { ...process.env };
const wrapped = Buffer.alloc(184, 9);
const answers: { body: unknown; type: string | undefined; method: string | undefined }[] = [];

/** What CloudFormation's signed address does. */
const deployment = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const { method, headers } = request;
  answers.push({ method, type: headers['content-type'], body: JSON.parse(Buffer.concat(parts).toString()) });
  response.end();
});
let ResponseURL = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => deployment.listen(0, '127.0.0.1', resolve));
  const address = deployment.address();
  ResponseURL = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/?signed`;
  Object.assign(process.env, { AWS_REGION: 'ap-northeast-2', WRAPPING_KEY: 'arn:key' });
});
afterAll(() => {
  configurePace(realPace);
  deployment.close();
  process.env = before;
});
/** Milliseconds waited between attempts: nobody waits here. */
let passed = 0;
beforeEach(() => {
  const wait = async (time: number): Promise<void> => {
    passed += time;
  };
  configurePace({ clock: () => passed, wait, random: () => 0.9 });
  answers.length = 0;
  vault.reset();
  kms.reset();
  vault.on(DescribeSecretCommand).resolves({});
  vault.on(PutSecretValueCommand).resolves({});
  kms.on(GenerateDataKeyWithoutPlaintextCommand).resolves({ CiphertextBlob: wrapped });
});

const same = { StackId: 'stack', RequestId: 'request', LogicalResourceId: 'resource' };
const ask = (RequestType: string) =>
  handler({
    ...same,
    RequestType,
    ResponseURL,
    ResourceType: 'Custom::AWS',
    ResourceProperties: { ServiceToken: 'arn:maker', secret: 'arn:secret', purpose: 'PERSONAL_DATA_KEYS' },
  });
const success = { ...same, PhysicalResourceId: 'arn:secret', Status: 'SUCCESS' };
const put = () => vault.commandCalls(PutSecretValueCommand).map(({ args: [{ input }] }) => input);

it('a deployment puts a keyring of one key, made and wrapped by KMS, into the new secret', async () => {
  await ask('Create');
  expect(put()).toEqual([{ SecretId: 'arn:secret', SecretString: expect.any(String) }]);
  expect(readKeyring('PERSONAL_DATA_KEYS', put()[0]?.SecretString ?? '')).toEqual({
    current: 'k1',
    secrets: { k1: wrapped.toString('base64') },
  });
  expect(kms.calls().map(({ args: [{ input }] }) => input)).toEqual([
    { KeyId: 'arn:key', KeySpec: 'AES_256', EncryptionContext: { purpose: 'PERSONAL_DATA_KEYS' } },
  ]);
  // The address is signed for a request without a content type.
  expect(answers).toEqual([{ method: 'PUT', type: undefined, body: success }]);
});

it.each(['Create', 'Update'])('a secret that has a value keeps it when it is asked for %s', async (type) => {
  vault.on(DescribeSecretCommand).resolves({ VersionIdsToStages: { one: ['AWSCURRENT'] } });
  await ask(type);
  expect([put(), kms.calls()]).toEqual([[], []]);
  expect(answers).toMatchObject([{ body: success }]);
});

it('a stack that goes takes no key with it', async () => {
  await ask('Delete');
  expect([vault.calls(), kms.calls()]).toEqual([[], []]);
  expect(answers).toMatchObject([{ body: success }]);
});

it('a right that is not known everywhere yet does not fail the deployment', async () => {
  kms
    .on(GenerateDataKeyWithoutPlaintextCommand)
    .rejectsOnce(new Error('not authorized'))
    .resolves({ CiphertextBlob: wrapped });
  await ask('Create');
  expect(put()).toHaveLength(1);
  expect(answers).toMatchObject([{ body: success }]);
});

it('a deployment fails with the reason when no key can be made within forty seconds', async () => {
  const begun = passed;
  kms.on(GenerateDataKeyWithoutPlaintextCommand).rejects(new Error('the key is disabled'));
  await ask('Create');
  expect(put()).toEqual([]);
  expect(answers).toMatchObject([{ body: { ...same, Status: 'FAILED', Reason: 'the key is disabled' } }]);
  expect(passed - begun).toBeGreaterThan(30_000);
  expect(passed - begun).toBeLessThanOrEqual(40_000);
});
