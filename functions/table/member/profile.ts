import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { encryptionWith } from '../client/encryption.ts';
import { tableEnvironment } from '../client/env.ts';

/** base64url of nonce ‖ tag ‖ ciphertext. */
export type Encrypted = string;

const keyText = () => tableEnvironment().PERSONAL_DATA_KEY;
const encryption = encryptionWith(keyText, 'PERSONAL_DATA_KEY');

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

let indexKey: KeyObject | undefined;

/** A derived key of its own: the index only compares values and must never help to decrypt one. */
function blindIndexKey(): KeyObject {
  indexKey ??= createSecretKey(
    Buffer.from(hkdfSync('sha256', Buffer.from(keyText() ?? '', 'base64'), '', 'newbet blind index', 32)),
  );
  return indexKey;
}

/** Stored in place of a phone or account number where values are only compared: base64url HMAC-SHA-256. */
export function blindIndex(field: PersonalField, text: string): string {
  return createHmac('sha256', blindIndexKey()).update(`${field}#${text}`).digest('base64url');
}

/** `M#mid / PROFILE`: who the member is. Edits never touch the balance. */
export interface Profile {
  readonly memberSeq: number;
  readonly userId: string;
  readonly nickname: string;
  /** 1–10. */
  readonly level: number;
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
  /** How often operators changed it; absent: never. */
  readonly edits?: number;
}

export type PersonalField = 'phone' | 'birthday' | 'owner' | 'account';
