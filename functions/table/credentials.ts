import { keys } from './keys.ts';
import { type Action, ConditionFailed, get, update } from './table.ts';

/** `M#mid / CRED`. */
export interface Credentials {
  readonly passwordHash: string;
  readonly withdrawalPasswordHash: string;
  /** Wrong withdrawal passwords since the last right one. */
  readonly tries: number;
  /** Epoch ms of the last counted try. */
  readonly triedAt?: number;
}

export async function readCredentials(memberSeq: number): Promise<Credentials | undefined> {
  return get<Credentials>(keys.credentials(memberSeq));
}

/** As many guesses as ever reach the hash; a day later they may be made again. */
const mostTries = 5;
const lockedFor = 24 * 60 * 60 * 1000;

/**
 * Counts a try at the withdrawal password before it is hashed, so parallel guesses cannot outrun the count.
 * Returns the credentials, or for how long no further try is taken.
 */
export async function countWithdrawalTry(
  memberSeq: number,
  now: number,
): Promise<{ credentials: Credentials; left: number } | { lockedFor: number }> {
  const key = keys.credentials(memberSeq);
  try {
    const credentials = await update<Credentials>({
      key, add: { tries: 1 }, set: { triedAt: now }, when: { below: { tries: mostTries } },
    });
    return { credentials, left: mostTries - credentials.tries };
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
    const triedAt = Number(failure.item?.triedAt ?? now);
    const ends = triedAt + lockedFor;
    if (now < ends) return { lockedFor: ends - now };
    return restart(memberSeq, { triedAt, now });
  }
}

async function restart(memberSeq: number, when: { triedAt: number; now: number }) {
  try {
    const credentials = await update<Credentials>({
      key: keys.credentials(memberSeq), set: { tries: 1, triedAt: when.now }, when: { equals: { triedAt: when.triedAt } },
    });
    return { credentials, left: mostTries - 1 };
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
    return { lockedFor };
  }
}

/** For the withdrawal's own transaction: the right password forgets the wrong ones. */
export function forgetWithdrawalTries(memberSeq: number): Action {
  return { change: { key: keys.credentials(memberSeq), set: { tries: 0 }, when: { present: ['pk'] } } };
}

/** The same password hashed with today's parameters; nothing happens when it was changed meanwhile. */
export async function replacePasswordHash(memberSeq: number, hashes: { from: string; to: string }): Promise<void> {
  try {
    await update({
      key: keys.credentials(memberSeq), set: { passwordHash: hashes.to }, when: { equals: { passwordHash: hashes.from } },
    });
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
  }
}
