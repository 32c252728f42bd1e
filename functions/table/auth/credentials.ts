import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { type Action, type Condition, ConditionFailed, get, update } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** `M#mid / CRED`. */
export interface Credentials {
  readonly passwordHash: string;
  readonly withdrawalPasswordHash: string;
  /** Wrong withdrawal passwords since the last right one. */
  readonly tries: number;
  /** Epoch ms of the last counted try. */
  readonly triedAt?: number;
  /** Identifies the call of the last counted try: a keyed hash of its idempotency key and request. */
  readonly triedCall?: string;
  /** Number of logins with the password ever. */
  readonly logins?: number;
  /** Epoch ms of the last login password that was set with a link. */
  readonly resetAt?: number;
  /** How often operators lifted the lock of the withdrawal password on a Korean day. */
  readonly unlocks?: { readonly day: string; readonly count: number };
}

export async function readCredentials(memberSeq: number): Promise<Credentials | undefined> {
  return get<Credentials>(keys.credentials(memberSeq));
}

/** Tries that reach the hash; a day after the last one they are allowed again. */
const maxTries = 5;
const lockedFor = 24 * 60 * 60 * 1000;

/**
 * Counts a try at the withdrawal password before it is hashed, so that parallel guesses cannot outrun the count. The
 * same call sent again is the same try. Returns the credentials, or for how many milliseconds no try is accepted.
 */
export async function countWithdrawalTry(
  memberSeq: number,
  { call, now }: { readonly call: string; readonly now: number },
): Promise<{ credentials: Credentials; left: number } | { lockedFor: number }> {
  const key = keys.credentials(memberSeq);
  try {
    const credentials = await update<Credentials>({
      key,
      add: { tries: 1 },
      set: { triedAt: now, triedCall: call },
      when: { below: { tries: maxTries }, differs: { triedCall: call } },
    });
    return { credentials, left: maxTries - credentials.tries };
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
    if (failure.item?.triedCall === call) return countedBefore(memberSeq);
    const triedAt = Number(failure.item?.triedAt ?? now);
    const ends = triedAt + lockedFor;
    if (now < ends) return { lockedFor: ends - now };
    return restart(memberSeq, { triedAt, now, call });
  }
}

async function countedBefore(memberSeq: number) {
  const credentials = await readCredentials(memberSeq);
  return credentials ? { credentials, left: maxTries - credentials.tries } : { lockedFor };
}

async function restart(memberSeq: number, when: { triedAt: number; now: number; call: string }) {
  try {
    const credentials = await update<Credentials>({
      key: keys.credentials(memberSeq),
      set: { tries: 1, triedAt: when.now, triedCall: when.call },
      when: { equals: { triedAt: when.triedAt } },
    });
    return { credentials, left: maxTries - 1 };
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
    return { lockedFor };
  }
}

/**
 * The right password was just verified: its try and the wrong ones before it count no more, and it is stored under the
 * newest pepper, unless it was changed meanwhile.
 */
export async function resetWithdrawalTries(memberSeq: number, { from, to }: Hashes): Promise<void> {
  const key = keys.credentials(memberSeq);
  if (from === to) await update({ key, set: { tries: 0 } });
  else
    await unlessChanged(() =>
      update({
        key,
        set: { tries: 0, withdrawalPasswordHash: to },
        when: { equals: { withdrawalPasswordHash: from } },
      }),
    );
}

/** Milliseconds for which no try is accepted; 0 when tries are left. */
export async function withdrawalLock(memberSeq: number, now: number): Promise<number> {
  const { tries = 0, triedAt = now } = (await readCredentials(memberSeq)) ?? {};
  return tries < maxTries ? 0 : Math.max(0, triedAt + lockedFor - now);
}

/** How often operators may lift the lock on a Korean day. */
const maxUnlocks = 3;

/**
 * For an operator's transaction: lifts the lock and counts that. It holds while nobody else lifted it since `unlocks` was
 * read. Null when it was lifted three times on the day.
 */
export function forgetWithdrawalTries(
  memberSeq: number,
  { unlocks, now }: Pick<Credentials, 'unlocks'> & { readonly now: number },
): Action | null {
  const day = koreanDay(now);
  const count = unlocks?.day === day ? unlocks.count : 0;
  if (count >= maxUnlocks) return null;
  return {
    change: {
      key: keys.credentials(memberSeq),
      set: { tries: 0, unlocks: { day, count: count + 1 } },
      when: unlocks ? { equals: { unlocks } } : { present: ['pk'], absent: ['unlocks'] },
    },
  };
}

/** Epoch ms from which a member may withdraw after a login password was set with a link; 0 when none was. */
export function withdrawalsFrom({ resetAt }: Pick<Credentials, 'resetAt'>): number {
  return resetAt === undefined ? 0 : resetAt + lockedFor;
}

/**
 * For the withdrawal's transaction: holds while the password is the one proven, no tries of other calls have locked it and no
 * login password was set with a link since.
 */
export function withdrawalPasswordProven(
  memberSeq: number,
  { withdrawalPasswordHash, resetAt }: Pick<Credentials, 'withdrawalPasswordHash' | 'resetAt'>,
): Action {
  return {
    change: {
      key: keys.credentials(memberSeq),
      set: { tries: 0 },
      when: {
        equals: { withdrawalPasswordHash, ...(resetAt !== undefined && { resetAt }) },
        absent: resetAt === undefined ? ['resetAt'] : [],
        below: { tries: maxTries },
      },
    },
  };
}

interface Hashes {
  readonly from: string;
  readonly to: string;
}

/**
 * For the login's transaction: holds while the proven password is in force and no login opened since `logins` was read,
 * so the sessions read after it are all there are; it makes a concurrent change of the password fail.
 */
export function loginCounted(
  memberSeq: number,
  { passwordHash, logins }: Pick<Credentials, 'passwordHash' | 'logins'>,
): Action {
  return {
    change: {
      key: keys.credentials(memberSeq),
      add: { logins: 1 },
      when: provenSince({ passwordHash, logins }),
    },
  };
}

function provenSince({ passwordHash, logins }: Pick<Credentials, 'passwordHash' | 'logins'>): Condition {
  return {
    equals: { passwordHash, ...(logins !== undefined && { logins }) },
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
