import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import type {
  AwsCredentialIdentity,
  HttpRequest,
  Provider,
  RequestSigner,
  RequestSigningArguments,
} from '@smithy/types';

interface Signing {
  readonly service: string;
  readonly region: string;
  readonly credentials: Provider<AwsCredentialIdentity>;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Signs POST requests to the path `/` without a query, as every call of DynamoDB is, and keeps the key of the day: a
 * third of what the SDK's `SignatureV4` costs, which it must agree with to the byte (test/ledger/signer.test.ts).
 * Source: "Signature Version 4 signing process" of the AWS General Reference.
 */
export class KeptKeySigner implements RequestSigner {
  readonly #signing: Signing;
  #kept: { readonly of: string; readonly key: KeyObject } | undefined;

  constructor(signing: Signing) {
    this.#signing = signing;
  }

  async sign(
    request: HttpRequest,
    { signingDate = new Date() }: RequestSigningArguments = {},
  ): Promise<HttpRequest> {
    const credentials = await this.#signing.credentials();
    const time = new Date(signingDate).toISOString().replace(/[:-]|\.\d{3}/g, '');
    const { headers } = request;
    headers['x-amz-date'] = time;
    if (credentials.sessionToken !== undefined) headers['x-amz-security-token'] = credentials.sessionToken;
    const names = Object.keys(headers).sort();
    const signedNames = names.join(';');
    const canonicalHeaders = names.map((name) => `${name}:${headers[name]}\n`).join('');
    const canonicalRequest = `POST\n/\n\n${canonicalHeaders}\n${signedNames}\n${hash('sha256', request.body)}`;
    const scope = `${time.slice(0, 8)}/${this.#signing.region}/${this.#signing.service}/aws4_request`;
    const toSign = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hash('sha256', canonicalRequest)}`;
    const signature = createHmac('sha256', this.#keyOf(credentials, scope)).update(toSign).digest('hex');
    headers.authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${signedNames}, Signature=${signature}`;
    return request;
  }

  #keyOf({ accessKeyId, secretAccessKey }: AwsCredentialIdentity, scope: string): KeyObject {
    const of = `${accessKeyId} ${secretAccessKey} ${scope}`;
    if (this.#kept?.of !== of) {
      const [day = '', region = '', service = '', end = ''] = scope.split('/');
      const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), service), end);
      this.#kept = { of, key: createSecretKey(key) };
    }
    return this.#kept.key;
  }
}
