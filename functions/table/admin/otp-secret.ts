import { encryptionWith } from '../client/encryption.ts';
import { keys } from '../keys/keys.ts';

/** Id of the key, and base64url of nonce ‖ tag ‖ ciphertext: the base32 secret of an operator's second factor. */
export type EncryptedOtpSecret = string;

/** An operator, or the link that sets one up, as stored. */
interface Holder {
  readonly operatorId: string;
  readonly otpSecret: EncryptedOtpSecret;
}

const encryption = encryptionWith('PERSONAL_DATA_KEYS');

/** Bound to the operator: a copy stored with another one, whose secret somebody knows, cannot be decrypted. */
const boundTo = (operatorId: string) => `${keys.operator(operatorId).pk}#otpSecret`;

export function encryptOtpSecret(secret: string, operatorId: string): EncryptedOtpSecret {
  return encryption.encrypt(secret, boundTo(operatorId));
}

/** @throws when the value was altered or belongs to another operator, or its key is not there */
export function decryptOtpSecret({ operatorId, otpSecret }: Holder): string {
  // Not to be quoted by an error: a secret in the clear has no key's name before a dot.
  if (!otpSecret.includes('.')) throw new Error(`the second factor of ${operatorId} is not encrypted`);
  return encryption.decrypt(otpSecret, boundTo(operatorId));
}

/** The same under the key that writes; undefined where it is already. @throws as decryptOtpSecret */
export function renewedOtpSecret({ operatorId, otpSecret }: Holder): EncryptedOtpSecret | undefined {
  return encryption.renewed(otpSecret, boundTo(operatorId));
}
