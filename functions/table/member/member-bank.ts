import { maskAccount } from '../../../shared/rules/member/masks.ts';
import { type Action, get } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { claimKeys } from './member-claims.ts';
import type { Profile } from './members.ts';
import { decryptPersonal, type Encrypted } from './profile.ts';

const accountKey = (account: string) => claimKeys({ userId: '', nickname: '', phone: '', account }).account;

/** Number of the member with this bank account; undefined when there is none. */
export async function accountHolder(account: string): Promise<number | undefined> {
  return (await get<{ memberSeq: number }>(accountKey(account)))?.memberSeq;
}

interface Bank {
  readonly bankName: string;
  readonly account: Encrypted;
  readonly owner: Encrypted;
}

/** Changes a member's bank account: releases the old number and claims the new one in the last action. */
export function bankChangeActions(profile: Profile, bank: Bank): readonly Action[] {
  const { memberSeq, edits } = profile;
  const old = accountKey(decryptPersonal(profile, 'account'));
  const next = accountKey(decryptPersonal({ ...profile, ...bank }, 'account'));
  const change: Action = {
    change: {
      key: keys.profile(memberSeq),
      set: { ...bank, edits: (edits ?? 0) + 1 },
      when: { equals: { account: profile.account, ...(edits !== undefined && { edits }) } },
    },
  };
  if (old.pk === next.pk) return [change];
  return [
    change,
    { delete: old, when: { equals: { memberSeq } } },
    { put: { ...next, memberSeq }, when: 'absent' },
  ];
}

/** The account a member's withdrawals go to, for the console: operators see the number masked too. */
export function memberBankOf(profile: Profile): { bank: string; owner: string } {
  return {
    bank: `${profile.bankName} ${maskAccount(decryptPersonal(profile, 'account'))}`,
    owner: decryptPersonal(profile, 'owner'),
  };
}
