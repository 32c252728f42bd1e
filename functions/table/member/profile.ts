import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import { encryptionWith } from '../client/encryption.ts';
import { keyBytes, keysOf } from '../client/keyring.ts';

/** Id of the key, and base64url of nonce ‖ tag ‖ ciphertext. */
export type Encrypted = string;

const encryption = encryptionWith('PERSONAL_DATA_KEYS');

/** Bound to member and field: an encrypted value copied elsewhere cannot be decrypted. */
const boundTo = (memberSeq: number, field: PersonalField) => `${memberSeq}#${field}`;

export function encryptPersonal(text: string, owner: { memberSeq: number; field: PersonalField }): Encrypted {
  return encryption.encrypt(text, boundTo(owner.memberSeq, owner.field));
}

/** @throws when the value was altered or belongs to another member or field */
export function decryptPersonal(
  profile: Pick<Profile, 'memberSeq' | PersonalField>,
  field: PersonalField,
): string {
  return encryption.decrypt(profile[field], boundTo(profile.memberSeq, field));
}

/** The same under the key that writes; undefined where it is already. */
export function renewedPersonal(
  profile: Pick<Profile, 'memberSeq'> & Partial<Pick<Profile, PersonalField>>,
  field: PersonalField,
): Encrypted | undefined {
  const { [field]: encrypted } = profile;
  return encrypted && encryption.renewed(encrypted, boundTo(profile.memberSeq, field));
}

/** Derived keys of their own: an index only compares values and must never help to decrypt one. */
const indexKeys = keysOf('PERSONAL_DATA_KEYS', (secret) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', keyBytes(secret), '', 'newbet blind index', 32))),
);

/**
 * Stored in place of a phone or account number where values are only compared: `k2#` and base64url HMAC-SHA-256, one for
 * each key, the newest first.
 */
export function blindIndexes(field: PersonalField, text: string): readonly string[] {
  return indexKeys().all.map(
    ({ id, key }) => `${id}#${createHmac('sha256', key).update(`${field}#${text}`).digest('base64url')}`,
  );
}

/** `M#mid / PROFILE`: who the member is. Edits never touch the balance. */
export interface Profile {
  readonly memberSeq: number;
  readonly userId: string;
  readonly nickname: string;
  /** 1–10. */
  readonly level: number;
  /** Levels before, each with the time until which it counted (epoch ms), the oldest first: reports count by them. */
  readonly levels?: readonly (readonly [until: number, level: number])[];
  readonly type: string;
  readonly siteName: string;
  /** Epoch milliseconds. */
  readonly registeredAt: number;
  /** Features the member may not use (`korean: false`); a missing one is allowed. */
  readonly permissions: Readonly<Record<string, boolean>>;
  readonly bankName: string;
  readonly phone: Encrypted;
  readonly birthday: Encrypted;
  readonly owner: Encrypted;
  readonly account: Encrypted;
  /** Number of the member who referred this one. */
  readonly recommender: number | null;
  /** Percent of the level's limits that sports bets have; absent: all of them. */
  readonly stakeFactor?: number;
  /** Epoch ms until which operators may ask for another account, as the member wanted; absent: not asked for. */
  readonly bankUntil?: number;
  /** How often operators changed it; absent: never. */
  readonly edits?: number;
}

export const personalFields = ['phone', 'birthday', 'owner', 'account'] as const;
export type PersonalField = (typeof personalFields)[number];
