import { foldNickname } from '../../../shared/rules/member/folded-nickname.ts';
import { type Action, at, batchGet } from '../client/table.ts';
import type { Key } from '../keys/key.ts';
import { keys, lists } from '../keys/keys.ts';
import { blindIndexes, decryptPersonal, type Profile } from './profile.ts';

/** Values that are unique per member. */
export interface Claimed {
  readonly userId: string;
  readonly nickname: string;
  readonly phone: string;
  readonly account: string;
}
export type Claim = keyof Claimed;
export const claims: readonly Claim[] = ['userId', 'nickname', 'phone', 'account'];

const digits = (text: string) => text.replace(/\D/g, '');

/**
 * The items that claim each value. Phone and account have one for each key of the blind index: while a key is replaced,
 * processes with the old key alone, with both and with the new one alone work side by side, and any two of them that
 * could meet share a key (docs/decisions/0049). The index of the account leaves out the bank: the same number with
 * another bank's name is the same person.
 */
export function claimKeys(of: Claimed): Readonly<Record<Claim, readonly Key[]>> {
  return {
    userId: [keys.memberId(of.userId)],
    nickname: [keys.nickname(foldNickname(of.nickname))],
    phone: phoneKeys(of.phone),
    account: accountKeys(of.account),
  };
}

export const phoneIndexes = (phone: string) => blindIndexes('phone', digits(phone));
const phoneKeys = (phone: string) => phoneIndexes(phone).map(keys.memberPhone);

export const accountKeys = (account: string): readonly Key[] =>
  blindIndexes('account', digits(account)).map(keys.memberAccount);

/** The claims of a stored member that are under keys of the blind index. */
export function personalClaimKeys(profile: Profile): readonly Key[] {
  return [
    ...phoneKeys(decryptPersonal(profile, 'phone')),
    ...accountKeys(decryptPersonal(profile, 'account')),
  ];
}

/** Whether two texts claim the same account. */
export const isSameAccount = (one: string, other: string) => digits(one) === digits(other);

/** Which of them are taken, in one consistent read. For early feedback: the sign-up's transaction decides. */
export async function takenClaims(of: Claimed): Promise<readonly Claim[]> {
  const claimed = claimKeys(of);
  const found = await batchGet(Object.values(claimed).flat());
  return claims.filter((claim) => claimed[claim].some((key) => at(found, key) !== undefined));
}

/** Puts that fail when the value is taken. The first is that of the id. */
export function claimActions(
  of: Claimed,
  memberSeq: number,
): readonly { readonly claim: Claim; readonly action: Action }[] {
  const claimed = claimKeys(of);
  const listed = { listPk: lists.nicknames, listSk: of.nickname };
  return claims.flatMap((claim) =>
    claimed[claim].map((key) => ({
      claim,
      action: {
        put: { ...key, memberSeq, ...(claim === 'nickname' && listed) },
        when: 'absent' as const,
      },
    })),
  );
}
