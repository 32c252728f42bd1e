import { createHmac } from 'node:crypto';
import { Refusal } from '../../../shared/refusals.ts';
import { countWithdrawalTry, forgetWithdrawalTries } from '../../table/auth/credentials.ts';
import type { Action } from '../../table/client/table.ts';
import { needed } from '../env.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Lets the right password through; answers with the action that forgets the wrong tries in the withdrawal's own
 * transaction. The try is counted before it is hashed: however parallel, five guesses reach the hash.
 * @throws Refusal withdrawal-password-wrong with the tries left, locked with the minutes
 */
export async function checkWithdrawalPassword(
  memberSeq: number,
  named: { password: string; call: string; now: number },
): Promise<Action> {
  const counted = await countWithdrawalTry(memberSeq, named);
  if ('lockedFor' in counted) throw locked(counted.lockedFor);
  const { credentials, left } = counted;
  if (await verifyPassword(credentials.withdrawalPasswordHash, named.password))
    return forgetWithdrawalTries(memberSeq);
  if (left === 0) throw locked(dayInMs);
  throw new Refusal('withdrawal-password-wrong', { detail: { left } });
}

/**
 * The request's hash under our key. The entry keeps it for ever, and a plain hash of four digits would give them away
 * to whoever reads the table.
 */
export function keyedHash(requestHash: string): string {
  return createHmac('sha256', Buffer.from(needed('PASSWORD_PEPPER'), 'base64'))
    .update(requestHash)
    .digest('base64url');
}

const dayInMs = 24 * 60 * 60 * 1000;

function locked(milliseconds: number): Refusal {
  const min = Math.ceil(milliseconds / 60_000);
  return new Refusal('locked', { values: { min }, retryAfter: min * 60 });
}
