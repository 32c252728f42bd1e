import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest } from '@smithy/core/protocols';
import { SignatureV4 } from '@smithy/signature-v4';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KeptKeySigner } from '../../functions/aws/kept-key-signer.ts';

const printable = fc.stringMatching(/^[!-~]{1,60}$/);
const region = 'ap-northeast-2';
const service = 'dynamodb';

it('the signer that keeps its key agrees with the SDK’s to the byte, whatever body, credentials and day', async () => {
  const some = { current: { accessKeyId: '', secretAccessKey: '' } };
  const credentials = async () => some.current;
  const kept = new KeptKeySigner({ service, region, credentials });
  const sdk = new SignatureV4({ service, region, credentials, sha256: Sha256, applyChecksum: false });
  const identity = fc.record(
    {
      accessKeyId: fc.stringMatching(/^[A-Z0-9]{16,24}$/),
      secretAccessKey: printable,
      sessionToken: printable,
    },
    { requiredKeys: ['accessKeyId', 'secretAccessKey'] },
  );
  const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 300 }),
      identity,
      date,
      fc.constantFrom('GetItem', 'TransactWriteItems', 'BatchGetItem'),
      fc.constantFrom('dynamodb.ap-northeast-2.amazonaws.com', '127.0.0.1:8000'),
      async (body, credentials, signingDate, operation, host) => {
        some.current = credentials;
        const request = () =>
          new HttpRequest({
            method: 'POST',
            path: '/',
            body,
            headers: {
              host,
              'content-type': 'application/x-amz-json-1.0',
              'x-amz-target': `DynamoDB_20120810.${operation}`,
            },
          });
        const own = await kept.sign(request(), { signingDate });
        const theirs = await sdk.sign(request(), { signingDate });
        expect(own.headers).toEqual(theirs.headers);
      },
    ),
    { numRuns: 1_000 },
  );
});
