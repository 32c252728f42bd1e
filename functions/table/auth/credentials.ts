import { type Action, type Condition, ConditionFailed, get, update } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** `M#mid / CRED`. */
export interface Credentials extends WithdrawalTries {
  readonly passwordHash: string;
  readonly withdrawalPasswordHash: string;
  /** Number of logins ever. */
  readonly logins?: number;
  /** Epoch ms of the last login password that was set with a link. */
  readonly resetAt?: number;
  /** How often operators lifted the lock of the withdrawal password on a Korean day. */
  readonly unlocks?: { readonly day: string; readonly count: number };
}

/** Tries at the withdrawal password: withdrawal-tries.ts counts them. */
export interface WithdrawalTries {
  /** Wrong withdrawal passwords since the last right one. */
  readonly tries: number;
  /** Epoch ms of the last wrong one. */
  readonly triedAt?: number;
  /** The call of the last wrong one, and of the last right one: its idempotency key and a keyed hash of its request, or the server's number of a request without one. */
  readonly triedCall?: string;
  readonly provenCall?: string;
  /** Calls that have a place: epoch ms of each one's beginning. */
  readonly underWay?: Readonly<Record<string, number>>;
}

export async function readCredentials(memberSeq: number): Promise<Credentials | undefined> {
  return get<Credentials>(keys.credentials(memberSeq));
}

const withdrawalHold = 24 * 60 * 60 * 1000;

/** Epoch ms from which a member may withdraw after a login password was set with a link; 0 when none was. */
export function withdrawalsFrom({ resetAt }: Pick<Credentials, 'resetAt'>): number {
  return resetAt === undefined ? 0 : resetAt + withdrawalHold;
}

interface Hashes {
  readonly from: string;
  readonly to: string;
}

/** `passwordHash`: the one proven, where it was the password that was. */
interface Proven extends Pick<Credentials, 'logins'> {
  readonly passwordHash: string | undefined;
}

/**
 * For the login's transaction: holds while the proven password is in force and no login opened since `logins` was read,
 * so the sessions read after it are all there are; it makes a concurrent change of the password fail.
 */
export function loginCounted(memberSeq: number, { passwordHash, logins }: Proven): Action {
  return {
    change: {
      key: keys.credentials(memberSeq),
      add: { logins: 1 },
      when: provenSince({ passwordHash, logins }),
    },
  };
}

function provenSince({ passwordHash, logins }: Proven): Condition {
  return {
    equals: { ...(passwordHash !== undefined && { passwordHash }), ...(logins !== undefined && { logins }) },
    absent: logins === undefined ? ['logins'] : [],
  };
}

/** A new login password; holds while the old one is the one proven and there was no login since `logins` was read. */
export function passwordChange(
  memberSeq: number,
  { from, to, logins }: Hashes & Pick<Credentials, 'logins'>,
): Action {
  return {
    change: {
      key: keys.credentials(memberSeq),
      set: { passwordHash: to },
      when: provenSince({ passwordHash: from, logins }),
    },
  };
}

/** A new login password after a reset: for the transaction that also ends every session. */
export function passwordReset(memberSeq: number, { to, now }: { to: string; now: number }): Action {
  const set = { passwordHash: to, resetAt: now };
  return { change: { key: keys.credentials(memberSeq), set, when: { present: ['pk'] } } };
}

/** The right withdrawal password is stored under the newest pepper, unless it was changed meanwhile. Returns the hash that is stored then. */
export async function renewWithdrawalHash(memberSeq: number, { from, to }: Hashes): Promise<string> {
  const key = keys.credentials(memberSeq);
  const change = {
    key,
    set: { withdrawalPasswordHash: to },
    when: { equals: { withdrawalPasswordHash: from } },
  };
  try {
    await update(change);
    return to;
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
    return String(failure.item?.withdrawalPasswordHash ?? '');
  }
}

/** A new withdrawal password also resets the count of wrong tries. */
export function withdrawalPasswordChange(memberSeq: number, { from, to }: Hashes): Action {
  return {
    change: {
      key: keys.credentials(memberSeq),
      set: { withdrawalPasswordHash: to, tries: 0 },
      when: { equals: { withdrawalPasswordHash: from } },
    },
  };
}

/** Stores the same password hashed with the newest pepper and today's parameters; does nothing when it was changed meanwhile. */
export async function replacePasswordHash(memberSeq: number, { from, to }: Hashes): Promise<void> {
  const key = keys.credentials(memberSeq);
  await unlessChanged(() =>
    update({ key, set: { passwordHash: to }, when: { equals: { passwordHash: from } } }),
  );
}

async function unlessChanged(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
  }
}
