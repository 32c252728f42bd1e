import type { Key } from './key.ts';

/** Keys of passkeys; part of `keys`. `owner` is the partition of a member or an operator: `M#12`, `O#cashier01`. */
export const passkeyKeys = {
  /** One passkey, by the hash of its credential's id: ids are longer than a key may be. */
  passkey: (owner: string, passkeyId: string): Key => ({ pk: owner, sk: `PASSKEY#${passkeyId}` }),
  passkeys: (owner: string) => ({ pk: owner, prefix: 'PASSKEY#' }),
  /** What all passkeys of an owner share. */
  passkeyHead: (owner: string): Key => ({ pk: owner, sk: 'PASSKEYS' }),
  /** Whose passkey it is: put if absent, so a credential has one owner. */
  passkeyOwner: (passkeyId: string): Key => ({ pk: `PASSKEY#${passkeyId}`, sk: 'PASSKEY' }),
  passkeyChallenge: (hash: string): Key => ({ pk: `CHALLENGE#${hash}`, sk: 'CHALLENGE' }),
} as const;
