import { Refusal } from '../../../shared/refusals.ts';
import type { Family } from '../auth/session-item.ts';
import { at, batchGet, get, type Item } from '../client/table.ts';
import { type Key, keys } from '../keys/keys.ts';
import type { BalanceItem } from '../ledger/balance-item.ts';
import type { Profile } from './profile.ts';

export type { BalanceItem } from '../ledger/balance-item.ts';
export type { Profile } from './profile.ts';

/** The member as a token names him. */
export interface MemberCaller {
  readonly memberSeq: number;
  readonly familyId: string;
  readonly tokenVersion: number;
}

export interface Standing {
  readonly balance: BalanceItem;
  readonly profile: Profile;
  /** The login the token belongs to; undefined once it is gone. */
  readonly family: Family | undefined;
  /** The extra keys' items; read with `at`. */
  readonly extra: ReadonlyMap<string, Item>;
}

/** Everything a money call decides on, in one consistent round trip. @throws Refusal session-ended for a member that is gone */
export async function readStanding(
  memberSeq: number,
  familyId: string,
  extraKeys: readonly Key[],
): Promise<Standing> {
  const own = {
    balance: keys.balance(memberSeq),
    profile: keys.profile(memberSeq),
    family: keys.family(familyId),
  };
  const extra = await batchGet([own.balance, own.profile, own.family, ...extraKeys]);
  const balance = at<BalanceItem>(extra, own.balance);
  const profile = at<Profile>(extra, own.profile);
  if (!balance || !profile) throw new Refusal('session-ended');
  return { balance, profile, family: at<Family>(extra, own.family), extra };
}

/**
 * @throws Refusal session-ended when the login was ended, the token is older than a forced logout or the member is not
 * active. Ends by the clock need no look here: no access token outlives its login.
 */
export function assertAlive(caller: MemberCaller, standing: Pick<Standing, 'balance' | 'family'>): void {
  const { balance, family } = standing;
  const alive =
    balance.st === 'active' &&
    balance.tv === caller.tokenVersion &&
    family?.owner === `M#${caller.memberSeq}` &&
    family.revoked === undefined;
  if (!alive) throw new Refusal('session-ended');
}

export async function readProfile(memberSeq: number): Promise<Profile | undefined> {
  return get<Profile>(keys.profile(memberSeq));
}

export async function readBalance(memberSeq: number): Promise<BalanceItem | undefined> {
  return get<BalanceItem>(keys.balance(memberSeq));
}

/** The number behind a member's id; undefined when nobody has it. */
export async function memberSeqOf(userId: string): Promise<number | undefined> {
  return (await get<{ memberSeq: number }>(keys.memberId(userId)))?.memberSeq;
}

/** Members are numbered 1 … this, without gaps that matter: a failed sign-up leaves one. */
export async function lastMemberSeq(): Promise<number> {
  return (await get<{ last: number }>(keys.memberCounter()))?.last ?? 0;
}
