import { createHmac } from 'node:crypto';
import { Refusal } from '../../../shared/refusals.ts';
import {
  countWithdrawalTry,
  resetWithdrawalTries,
  withdrawalLock,
  withdrawalPasswordProven,
  withdrawalsFrom,
} from '../../table/auth/credentials.ts';
import type { Action } from '../../table/client/table.ts';
import { requiredVariable } from '../env.ts';
import { log } from '../log.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Checks the password. The try is counted before it is hashed, so at most five parallel tries reach the hash; of a right one the
 * count is reset at once, so that it never counts, whatever comes of the request. Returns the action that lets the withdrawal
 * commit only while this still stands, and from when the member may withdraw at all. @throws Refusal withdrawal-password-wrong with the tries left,
 * locked with the minutes
 */
export async function checkWithdrawalPassword(
  memberSeq: number,
  named: { password: string; call: string; now: number },
): Promise<{ readonly proven: Action; readonly withdrawalsFrom: number }> {
  const counted = await countWithdrawalTry(memberSeq, named);
  if ('lockedFor' in counted) {
    log.warn('withdrawal-password-locked', { memberSeq });
    throw locked(counted.lockedFor);
  }
  const { credentials, left } = counted;
  if (await verifyPassword(credentials.withdrawalPasswordHash, named.password)) {
    await resetWithdrawalTries(memberSeq);
    return {
      proven: withdrawalPasswordProven(memberSeq, credentials),
      withdrawalsFrom: withdrawalsFrom(credentials),
    };
  }
  log.warn('withdrawal-password-wrong', { memberSeq, count: left });
  if (left === 0) throw locked(dayInMs);
  throw new Refusal('withdrawal-password-wrong', { detail: { left } });
}

/** Why the action of `checkWithdrawalPassword` no longer held: locked by other calls, or another password was set. */
export async function whyNotProven(memberSeq: number, now: number): Promise<Refusal> {
  const lockedFor = await withdrawalLock(memberSeq, now);
  return lockedFor > 0 ? locked(lockedFor) : new Refusal('busy', { retryAfter: 1 });
}

/**
 * The request's hash under our key. The entry stores it forever, and a plain hash would reveal a four-digit password
 * to anyone who can read the table.
 */
export function keyedHash(requestHash: string): string {
  return createHmac('sha256', Buffer.from(requiredVariable('PASSWORD_PEPPER'), 'base64'))
    .update(requestHash)
    .digest('base64url');
}

const dayInMs = 24 * 60 * 60 * 1000;

function locked(milliseconds: number): Refusal {
  const min = Math.ceil(milliseconds / 60_000);
  return new Refusal('locked', { values: { min }, retryAfter: min * 60 });
}
