import { foldNickname } from '../../../shared/rules/member/folded-nickname.ts';
import { type Action, at, batchGet } from '../client/table.ts';
import type { Key } from '../keys/key.ts';
import { keys, lists } from '../keys/keys.ts';
import { blindIndex } from './profile.ts';

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

/** The index of the account leaves out the bank: the same number with another bank's name is the same person. */
export function claimKeys(of: Claimed): Readonly<Record<Claim, Key>> {
  return {
    userId: keys.memberId(of.userId),
    nickname: keys.nickname(foldNickname(of.nickname)),
    phone: keys.memberPhone(blindIndex('phone', digits(of.phone))),
    account: keys.memberAccount(blindIndex('account', digits(of.account))),
  };
}

/** Which of them are taken, in one consistent read. For early feedback: the sign-up's transaction decides. */
export async function takenClaims(of: Claimed): Promise<readonly Claim[]> {
  const claimed = claimKeys(of);
  const found = await batchGet(Object.values(claimed));
  return claims.filter((claim) => at(found, claimed[claim]) !== undefined);
}

/** One put per claim, in the order of `claims`: it fails when the value is taken. */
export function claimActions(of: Claimed, memberSeq: number): readonly Action[] {
  const claimed = claimKeys(of);
  const listed = { listPk: lists.nicknames, listSk: of.nickname };
  return claims.map((claim) => ({
    put: { ...claimed[claim], memberSeq, ...(claim === 'nickname' && listed) },
    when: 'absent' as const,
  }));
}
