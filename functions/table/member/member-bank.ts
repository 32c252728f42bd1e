import { maskAccount } from '../../../shared/rules/member/masks.ts';
import { type Action, at, batchGet } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { accountKeys, isSameAccount } from './member-claims.ts';
import type { Profile } from './members.ts';
import { decryptPersonal, type Encrypted } from './profile.ts';
import { accountSightings, ownerSightings, sightingActions } from './sightings.ts';

/** Number of the member with this bank account; undefined when there is none. */
export async function accountHolder(account: string): Promise<number | undefined> {
  const claimed = accountKeys(account);
  const found = await batchGet(claimed);
  return claimed.flatMap((key) => at<{ memberSeq: number }>(found, key) ?? [])[0]?.memberSeq;
}

interface Bank {
  readonly bankName: string;
  readonly account: Encrypted;
  readonly owner: Encrypted;
}

/** The member proved their withdrawal password: operators may ask for another account until then, epoch ms. */
export function askedForBankChange(memberSeq: number, until: number): Action {
  return {
    change: { key: keys.profile(memberSeq), set: { bankUntil: until }, when: { present: ['memberSeq'] } },
  };
}

/** The end of the days the member asked for that are not over, ISO; null where there are none. */
export function openBankChange({ bankUntil = 0 }: Pick<Profile, 'bankUntil'>, now: number): string | null {
  return bankUntil > now ? new Date(bankUntil).toISOString() : null;
}

/** Changes a member's bank account, once for each time the member asked: releases the old number and claims the new one in the actions after the first. */
export function bankChangeActions(profile: Profile, bank: Bank, now: number): readonly Action[] {
  const { memberSeq, edits } = profile;
  const old = decryptPersonal(profile, 'account');
  const next = decryptPersonal({ ...profile, ...bank }, 'account');
  const change: Action = {
    change: {
      key: keys.profile(memberSeq),
      set: { ...bank, edits: (edits ?? 0) + 1 },
      remove: ['bankUntil'],
      when: { equals: { account: profile.account, ...(edits !== undefined && { edits }) } },
    },
  };
  const owner = decryptPersonal({ ...profile, ...bank }, 'owner');
  // The old ones stay: whoever has them later is found.
  const seen = sightingActions(memberSeq, {
    seen: [...accountSightings(next), ...ownerSightings(owner)],
    now,
  });
  if (isSameAccount(old, next)) return [change, ...seen];
  return [
    change,
    // Without a condition: under a key that is being replaced there may be none, and the profile proves whose it is.
    ...accountKeys(old).map((key) => ({ delete: key })),
    ...accountKeys(next).map((key) => ({ put: { ...key, memberSeq }, when: 'absent' as const })),
    ...seen,
  ];
}

/** The account a member's withdrawals go to, for the console: operators see the number masked too. */
export function memberBankOf(profile: Profile): { bank: string; owner: string } {
  return {
    bank: `${profile.bankName} ${maskAccount(decryptPersonal(profile, 'account'))}`,
    owner: decryptPersonal(profile, 'owner'),
  };
}
