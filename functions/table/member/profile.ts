import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { sealWith } from '../client/encryption.ts';
import { tableEnvironment } from '../client/env.ts';

/** base64url of nonce ‖ tag ‖ ciphertext. */
export type Sealed = string;

const keyText = () => tableEnvironment().PERSONAL_DATA_KEY;
const seal = sealWith(keyText, 'PERSONAL_DATA_KEY');

/** Bound to member and field: a sealed value copied elsewhere does not open. */
const associated = (memberSeq: number, field: PersonalField) => `${memberSeq}#${field}`;

export function sealPersonal(text: string, owner: { memberSeq: number; field: PersonalField }): Sealed {
  return seal.close(text, associated(owner.memberSeq, owner.field));
}

/** @throws when the value was altered or belongs to another member or field */
export function openPersonal(
  profile: Pick<Profile, 'memberSeq' | PersonalField>,
  field: PersonalField,
): string {
  return seal.open(profile[field], associated(profile.memberSeq, field));
}

let indexKey: KeyObject | undefined;

/** A key of its own, derived: the index answers "the same?" and must never help to open a sealed value. */
function blindIndexKey(): KeyObject {
  indexKey ??= createSecretKey(
    Buffer.from(hkdfSync('sha256', Buffer.from(keyText() ?? '', 'base64'), '', 'newbet blind index', 32)),
  );
  return indexKey;
}

/** What stands in the table in place of a phone or account number when only sameness matters: base64url HMAC-SHA-256. */
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
  /** Names the member may not use (`korean: false`); a missing one is allowed. */
  readonly permissions: Readonly<Record<string, boolean>>;
  readonly bankName: string;
  readonly phone: Sealed;
  readonly birthday: Sealed;
  readonly owner: Sealed;
  readonly account: Sealed;
  /** Number of the member who recommended this one. */
  readonly recommender: number | null;
  /** How often operators changed it; absent: never. */
  readonly edits?: number;
}

export type PersonalField = 'phone' | 'birthday' | 'owner' | 'account';
