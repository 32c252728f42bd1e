import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { tableEnvironment } from './env.ts';
import type { PersonalField, Profile } from './profile.ts';

/** base64url of nonce ‖ tag ‖ ciphertext. */
export type Sealed = string;

const nonceLength = 12;
const tagLength = 16;
let key: KeyObject | undefined;

function personalDataKey(): KeyObject {
  if (!key) {
    const { PERSONAL_DATA_KEY } = tableEnvironment();
    if (!PERSONAL_DATA_KEY) throw new Error('PERSONAL_DATA_KEY is not set');
    key = createSecretKey(Buffer.from(PERSONAL_DATA_KEY, 'base64'));
  }
  return key;
}

/** Bound to member and field: a sealed value copied elsewhere does not open. */
const associated = (memberSeq: number, field: PersonalField) => Buffer.from(`${memberSeq}#${field}`);

export function sealPersonal(text: string, owner: { memberSeq: number; field: PersonalField }): Sealed {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', personalDataKey(), nonce);
  cipher.setAAD(associated(owner.memberSeq, owner.field));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** @throws when the value was altered or belongs to another member or field */
export function openPersonal(
  profile: Pick<Profile, 'memberSeq' | PersonalField>,
  field: PersonalField,
): string {
  const sealed = Buffer.from(profile[field], 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', personalDataKey(), sealed.subarray(0, nonceLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(associated(profile.memberSeq, field));
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([
    decipher.update(sealed.subarray(nonceLength + tagLength)),
    decipher.final(),
  ]).toString('utf8');
}

let indexKey: KeyObject | undefined;

/** A key of its own, derived: the index answers "the same?" and must never help to open a sealed value. */
function blindIndexKey(): KeyObject {
  indexKey ??= createSecretKey(
    Buffer.from(hkdfSync('sha256', personalDataKey(), '', 'newbet blind index', 32)),
  );
  return indexKey;
}

/** What stands in the table in place of a phone or account number when only sameness matters: base64url HMAC-SHA-256. */
export function blindIndex(field: PersonalField, text: string): string {
  return createHmac('sha256', blindIndexKey()).update(`${field}#${text}`).digest('base64url');
}
