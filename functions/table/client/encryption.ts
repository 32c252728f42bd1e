import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/** Seals texts under one key of the environment, AES-256-GCM. */
export interface Seal {
  /** base64url of nonce ‖ tag ‖ ciphertext, bound to `owner`: a copy elsewhere does not open. */
  close(text: string, owner: string): string;
  /** @throws when the value was altered or belongs elsewhere */
  open(sealed: string, owner: string): string;
}

/** `keyOf` gives the key as base64; it is asked when the seal is first used. */
export function sealWith(keyOf: () => string | undefined, name: string): Seal {
  let key: KeyObject | undefined;
  const secret = (): KeyObject => {
    if (key) return key;
    const text = keyOf();
    if (!text) throw new Error(`${name} is not set`);
    key = createSecretKey(Buffer.from(text, 'base64'));
    return key;
  };
  return {
    close: (text, owner) => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', secret(), nonce);
      cipher.setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url');
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
