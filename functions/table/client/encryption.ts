import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/** Encrypts texts under one key of the environment, AES-256-GCM. */
export interface Encryption {
  /** base64url of nonce ‖ tag ‖ ciphertext, bound to `owner`: a copy stored elsewhere cannot be decrypted. */
  encrypt(text: string, owner: string): string;
  /** @throws when the value was altered or belongs elsewhere */
  decrypt(encrypted: string, owner: string): string;
}

/** `keyOf` returns the key as base64 and is called on first use; `name` is its environment variable. */
export function encryptionWith(keyOf: () => string | undefined, name: string): Encryption {
  let key: KeyObject | undefined;
  const secret = (): KeyObject => {
    if (key) return key;
    const text = keyOf();
    if (!text) throw new Error(`${name} is not set`);
    key = createSecretKey(Buffer.from(text, 'base64'));
    return key;
  };
  return {
    encrypt: (text, owner) => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', secret(), nonce);
      cipher.setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt: (encrypted, owner) => {
      const bytes = Buffer.from(encrypted, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', secret(), bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
      const body = bytes.subarray(nonceLength + tagLength);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
