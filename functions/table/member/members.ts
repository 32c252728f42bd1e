import { Refusal } from '../../../shared/refusals.ts';
import type { Session } from '../auth/sessions.ts';
import { at, batchGet, get, type Item } from '../client/table.ts';
import type { Key } from '../keys/key.ts';
import { keys } from '../keys/keys.ts';
import type { BalanceItem } from '../ledger/balance-item.ts';
import type { Profile } from './profile.ts';

export type { BalanceItem } from '../ledger/balance-item.ts';
export type { Profile } from './profile.ts';

/** The member an access token names. */
export interface MemberCaller {
  readonly memberSeq: number;
  readonly familyId: string;
  readonly tokenVersion: number;
}

export interface MemberSnapshot {
  readonly balance: BalanceItem;
  readonly profile: Profile;
  /** The session of the token; undefined once it is deleted. */
  readonly session: Session | undefined;
  /** The extra keys' items; read with `at`. */
  readonly extra: ReadonlyMap<string, Item>;
}

/** What every money call decides on, in one consistent round trip. @throws Refusal session-ended when there is no such member */
export async function readMemberSnapshot(
  memberSeq: number,
  familyId: string,
  extraKeys: readonly Key[],
): Promise<MemberSnapshot> {
  const own = {
    balance: keys.balance(memberSeq),
    profile: keys.profile(memberSeq),
    session: keys.session(familyId),
  };
  const extra = await batchGet([own.balance, own.profile, own.session, ...extraKeys]);
  const balance = at<BalanceItem>(extra, own.balance);
  const profile = at<Profile>(extra, own.profile);
  if (!balance || !profile) throw new Refusal('session-ended');
  return { balance, profile, session: at<Session>(extra, own.session), extra };
}

/**
 * @throws Refusal session-ended when the session was revoked, the token is older than a forced logout or the member is
 * not active. Expiry is not checked: no access token outlives its session.
 */
export function assertSessionValid(
  caller: MemberCaller,
  snapshot: Pick<MemberSnapshot, 'balance' | 'session'>,
): void {
  const { balance, session } = snapshot;
  const isValid =
    balance.st === 'active' &&
    balance.tv === caller.tokenVersion &&
    session?.owner === `M#${caller.memberSeq}` &&
    session.revoked === undefined;
  if (!isValid) throw new Refusal('session-ended');
}

export async function readProfile(memberSeq: number): Promise<Profile | undefined> {
  return get<Profile>(keys.profile(memberSeq));
}

export async function readBalance(memberSeq: number): Promise<BalanceItem | undefined> {
  return get<BalanceItem>(keys.balance(memberSeq));
}

/** The number of the member with this id; undefined when there is none. */
export async function memberSeqOf(userId: string): Promise<number | undefined> {
  return (await get<{ memberSeq: number }>(keys.memberId(userId)))?.memberSeq;
}

/** Members are numbered 1 … this; a failed sign-up leaves a gap. */
export async function lastMemberSeq(): Promise<number> {
  return (await get<{ last: number }>(keys.memberCounter()))?.last ?? 0;
}
