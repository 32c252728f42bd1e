import { type Action, get } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { claimKeys } from './member-claims.ts';
import type { Profile } from './members.ts';
import { openPersonal, type Sealed } from './profile.ts';

const accountKey = (account: string) => claimKeys({ userId: '', nickname: '', phone: '', account }).account;

/** Whose account number it is. */
export async function accountHolder(account: string): Promise<number | undefined> {
  return (await get<{ memberSeq: number }>(accountKey(account)))?.memberSeq;
}

interface Bank {
  readonly bankName: string;
  readonly account: Sealed;
  readonly owner: Sealed;
}

/** The member's account becomes another one: the old number is free again, the new one nobody else's. The last action claims it. */
export function bankChange(profile: Profile, bank: Bank): readonly Action[] {
  const { memberSeq, edits } = profile;
  const old = accountKey(openPersonal(profile, 'account'));
  const next = accountKey(openPersonal({ ...profile, ...bank }, 'account'));
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
