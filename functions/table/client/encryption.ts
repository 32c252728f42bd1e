import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import { type KeyringName, keyBytes, keysOf } from './keyring.ts';

const nonceLength = 12;
const tagLength = 16;

/** Encrypts texts under the keys of one purpose, AES-256-GCM. */
export interface Encryption {
  /** `k2.` and base64url of nonce ‖ tag ‖ ciphertext, bound to `owner`: a copy stored elsewhere cannot be decrypted. */
  encrypt(text: string, owner: string): string;
  /** @throws when the value was altered or belongs elsewhere, or its key is not there */
  decrypt(encrypted: string, owner: string): string;
  /** The same value under the key that writes; undefined where it is already. @throws as decrypt */
  renewed(encrypted: string, owner: string): string | undefined;
}

/** Id of the key a value was encrypted with. */
const keyIdOf = (encrypted: string) => encrypted.slice(0, encrypted.indexOf('.'));

export function encryptionWith(name: KeyringName): Encryption {
  const keys = keysOf(name, (secret) => createSecretKey(keyBytes(secret)));
  const encryption: Encryption = {
    encrypt: (text, owner) => {
      const { current, writing } = keys();
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', writing, nonce);
      cipher.setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${current}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    decrypt: (encrypted, owner) => {
      const id = keyIdOf(encrypted);
      const key = keys().of(id);
      if (key === undefined) throw new Error(`${name} has no key ${id}`);
      const bytes = Buffer.from(encrypted.slice(id.length + 1), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
      const body = bytes.subarray(nonceLength + tagLength);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    renewed: (encrypted, owner) =>
      keyIdOf(encrypted) === keys().current
        ? undefined
        : encryption.encrypt(encryption.decrypt(encrypted, owner), owner),
  };
  return encryption;
}
