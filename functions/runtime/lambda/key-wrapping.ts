import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { isWrapped, type Keyring, type KeyringName } from '../../table/client/keyring.ts';

/** Wraps data keys, each for one purpose, under a key that stays where it is. Texts are base64. */
export interface KeyWrapping {
  /** A new data key that nobody has seen, wrapped. */
  newKey(purpose: string): Promise<string>;
  /** The data key. @throws Error when it was altered, or wrapped for another purpose or under another key */
  unwrap(wrapped: string, purpose: string): Promise<string>;
}

/** Under a key of KMS: the client is a file of its own, read while Secrets Manager answers, and not at all on one machine. */
export function kmsWrapping(master: { key: string; region: string }): KeyWrapping {
  const loaded = import('./kms-wrapping.ts').then(({ wrappingWithKms }) => wrappingWithKms(master));
  return {
    newKey: async (purpose) => (await loaded).newKey(purpose),
    unwrap: async (wrapped, purpose) => (await loaded).unwrap(wrapped, purpose),
  };
}

/** Bytes of every key. */
const keySize = 32;
const nonceLength = 12;
const tagLength = 16;

/** Under the 32 bytes of a file, AES-256-GCM: nonce ‖ tag ‖ ciphertext, bound to the purpose. For one machine. */
export function fileWrapping(file: string): KeyWrapping {
  const wrappingKey = (): Buffer => Buffer.from(readFileSync(file, 'utf8'), 'base64');
  return {
    async newKey(purpose) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', wrappingKey(), nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(randomBytes(keySize)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    async unwrap(wrapped, purpose) {
      const bytes = Buffer.from(wrapped, 'base64');
      const nonce = bytes.subarray(0, nonceLength);
      const decipher = createDecipheriv('aes-256-gcm', wrappingKey(), nonce, { authTagLength: tagLength })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
      const body = bytes.subarray(nonceLength + tagLength);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('base64');
    },
  };
}

const Environment = z.object({
  STAGE: z.enum(['local', 'dev', 'prod']).default('local'),
  AWS_REGION: z.string().min(1).default('ap-northeast-2'),
  /** Where the key lies that wraps others: id of a key of KMS or, on one machine, `file:///{file}`. */
  WRAPPING_KEY: z.string().min(1),
});

/** The wrapping of this stage. @throws Error when the environment names none */
export function keyWrapping(): KeyWrapping {
  const parsed = Environment.safeParse(process.env);
  if (!parsed.success) throw new Error(`environment of the keys: ${z.prettifyError(parsed.error)}`);
  const { STAGE, AWS_REGION: region, WRAPPING_KEY: key } = parsed.data;
  if (!key.startsWith('file:')) return kmsWrapping({ key, region });
  if (STAGE !== 'local')
    throw new Error('environment: WRAPPING_KEY must be a key of KMS outside one machine');
  return fileWrapping(fileURLToPath(key));
}

/** A keyring as its users take it, from the one that is stored. */
export type Unwrapping = (name: KeyringName, stored: Keyring) => Promise<Keyring>;

/** Unwraps each key once: what was unwrapped is kept in memory as long as its keyring holds it. */
export function unwrappingWith(wrapping: KeyWrapping): Unwrapping {
  const known = new Map<KeyringName, ReadonlyMap<string, string>>();
  return async (name, stored) => {
    if (!isWrapped(name)) return stored;
    const before = known.get(name);
    const opened = Object.entries(stored.secrets).map(async ([id, wrapped]) => {
      const key = before?.get(wrapped) ?? (await wrapping.unwrap(wrapped, name));
      return { id, wrapped, key };
    });
    const keys = await Promise.all(opened);
    known.set(name, new Map(keys.map(({ wrapped, key }) => [wrapped, key])));
    return { current: stored.current, secrets: Object.fromEntries(keys.map(({ id, key }) => [id, key])) };
  };
}
