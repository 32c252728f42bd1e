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

/** Secrets of before were stored in the clear: base32 is without a dot. */
const isClear = (stored: string) => !stored.includes('.');

export function encryptOtpSecret(secret: string, operatorId: string): EncryptedOtpSecret {
  return encryption.encrypt(secret, boundTo(operatorId));
}

/** @throws when the value was altered or belongs to another operator, or its key is not there */
export function decryptOtpSecret({ operatorId, otpSecret }: Holder): string {
  return isClear(otpSecret) ? otpSecret : encryption.decrypt(otpSecret, boundTo(operatorId));
}

/** The same under the key that writes; undefined where it is already. @throws as decryptOtpSecret */
export function renewedOtpSecret({ operatorId, otpSecret }: Holder): EncryptedOtpSecret | undefined {
  return isClear(otpSecret)
    ? encryptOtpSecret(otpSecret, operatorId)
    : encryption.renewed(otpSecret, boundTo(operatorId));
}
