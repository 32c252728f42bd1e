import { DecryptCommand, GenerateDataKeyWithoutPlaintextCommand, KMSClient } from '@aws-sdk/client-kms';
import { clientConfig } from '../../aws/clients.ts';

/** Milliseconds a request may take. */
const timeout = 3_000;
/** Bytes of every key. */
const keySize = 32;

/** The purpose is the encryption context, which policies name (infra/constructs/wrapping-key.ts). */
export function wrappingWithKms({ key: KeyId, region }: { key: string; region: string }) {
  const client = new KMSClient(clientConfig({ region, endpoint: undefined, timeout }));
  return {
    async newKey(purpose: string): Promise<string> {
      const context = { KeyId, EncryptionContext: { purpose } };
      const { CiphertextBlob } = await client.send(
        new GenerateDataKeyWithoutPlaintextCommand({ ...context, KeySpec: 'AES_256' }),
      );
      if (CiphertextBlob === undefined) throw new Error('KMS made no key');
      return Buffer.from(CiphertextBlob).toString('base64');
    },
    async unwrap(wrapped: string, purpose: string): Promise<string> {
      const context = { KeyId, EncryptionContext: { purpose } };
      const { Plaintext } = await client.send(
        new DecryptCommand({ ...context, CiphertextBlob: Buffer.from(wrapped, 'base64') }),
      );
      if (Plaintext?.length !== keySize) throw new Error('KMS unwrapped no key');
      return Buffer.from(Plaintext).toString('base64');
    },
  };
}
