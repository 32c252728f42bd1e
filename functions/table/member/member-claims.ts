import { foldedNickname } from '../../../shared/rules/member/folded-nickname.ts';
import { type Action, at, batchGet } from '../client/table.ts';
import { type Key, keys, lists } from '../keys/keys.ts';
import { blindIndex } from './profile.ts';

/** What only one member may have. */
export interface Claimed {
  readonly userId: string;
  readonly nickname: string;
  readonly phone: string;
  readonly account: string;
}
export type Claim = keyof Claimed;
export const claims: readonly Claim[] = ['userId', 'nickname', 'phone', 'account'];

const digits = (text: string) => text.replace(/\D/g, '');

/** Banks are left out of the account's index: whoever names another bank beside the same number is the same person. */
export function claimKeys(of: Claimed): Readonly<Record<Claim, Key>> {
  return {
    userId: keys.memberId(of.userId),
    nickname: keys.nickname(foldedNickname(of.nickname)),
    phone: keys.memberPhone(blindIndex('phone', digits(of.phone))),
    account: keys.memberAccount(blindIndex('account', digits(of.account))),
  };
}

/** Which of them somebody has already, in one consistent read. For an early word: the sign-up's transaction decides. */
export async function takenClaims(of: Claimed): Promise<readonly Claim[]> {
  const wanted = claimKeys(of);
  const found = await batchGet(Object.values(wanted));
  return claims.filter((claim) => at(found, wanted[claim]) !== undefined);
}

/** One put per claim, in the order of `claims`: the first to come keeps it. */
export function claimActions(of: Claimed, memberSeq: number): readonly Action[] {
  const wanted = claimKeys(of);
  const listed = { listPk: lists.nicknames, listSk: of.nickname };
  return claims.map((claim) => ({
    put: { ...wanted[claim], memberSeq, ...(claim === 'nickname' && listed) },
    when: 'absent' as const,
  }));
}
