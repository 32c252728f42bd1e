import { createHmac } from 'node:crypto';
import { Refusal } from '../../../shared/refusals.ts';
import { type Credentials, renewWithdrawalHash, withdrawalsFrom } from '../../table/auth/credentials.ts';
import {
  countRight,
  countWrong,
  reserveTry,
  withdrawalLock,
  withdrawalPasswordProven,
} from '../../table/auth/withdrawal-tries.ts';
import { keyBytes, keysOf } from '../../table/client/keyring.ts';
import type { Action } from '../../table/client/table.ts';
import type { RequestHash } from '../../table/ledger/ledger.ts';
import { log } from '../log.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';

/** The right withdrawal password was given. */
export interface ProvenPassword {
  /** Its hash as stored from here on: under the newest pepper. */
  readonly hashed: string;
  /** Lets a transaction commit only while the password still stands and no tries of other calls have locked it. */
  readonly stands: Action;
  /** Epoch ms from which the member may withdraw at all. */
  readonly withdrawalsFrom: number;
}

/**
 * Checks the password. The call takes one of five places before it is hashed, so at most five parallel tries reach the hash; a
 * right one never counts as a try, whatever comes of the request. @throws Refusal withdrawal-password-wrong with the tries
 * left, locked with the minutes, busy while other calls have every place that is left
 */
export async function checkWithdrawalPassword(
  memberSeq: number,
  named: { password: string; call: string; now: number },
): Promise<ProvenPassword> {
  const { password, call, now } = named;
  const reserved = await reserveTry(memberSeq, { call, now });
  if ('lockedFor' in reserved) {
    log.warn('withdrawal-password-locked', { memberSeq });
    throw locked(reserved.lockedFor);
  }
  const { credentials: seen } = reserved;
  if (await verifyPassword(seen.withdrawalPasswordHash, password)) {
    // Nothing may come before this write that comes of right passwords only: who loses its reply would learn from it.
    if (!(await countRight(memberSeq, { call, seen }))) throw await whyNotProven(memberSeq, now);
    return provenPassword(memberSeq, { credentials: seen, password });
  }
  const left = await countWrong(memberSeq, { call, now, seen });
  if (left === undefined) throw await whyNotProven(memberSeq, now);
  log.warn('withdrawal-password-wrong', { memberSeq, count: left });
  if (left === 0) throw locked(dayInMs);
  throw new Refusal('withdrawal-password-wrong', { detail: { left } });
}

async function provenPassword(
  memberSeq: number,
  { credentials, password }: { readonly credentials: Credentials; readonly password: string },
): Promise<ProvenPassword> {
  const { withdrawalPasswordHash: from, resetAt } = credentials;
  const hashed = isOutdated(from) ? await renewedHash(memberSeq, { from, password }) : from;
  const proven = { withdrawalPasswordHash: hashed, ...(resetAt !== undefined && { resetAt }) };
  return {
    hashed,
    stands: withdrawalPasswordProven(memberSeq, proven),
    withdrawalsFrom: withdrawalsFrom(credentials),
  };
}

/**
 * The password's hash under the newest pepper, stored. Of several calls that renew it at once the first one does; the old one,
 * which stands no more, where another password was set meanwhile.
 */
async function renewedHash(
  memberSeq: number,
  { from, password }: { readonly from: string; readonly password: string },
): Promise<string> {
  const to = await hashPassword(password);
  const stored = await renewWithdrawalHash(memberSeq, { from, to });
  return stored === to || (await verifyPassword(stored, password)) ? stored : from;
}

/** Why the action of `checkWithdrawalPassword` no longer held: locked by other calls, another password was set, or the call's place was given away. */
export async function whyNotProven(memberSeq: number, now: number): Promise<Refusal> {
  const lockedFor = await withdrawalLock(memberSeq, now);
  return lockedFor > 0 ? locked(lockedFor) : new Refusal('busy', { retryAfter: 1 });
}

const peppers = keysOf('PASSWORD_PEPPERS', keyBytes);

/**
 * The request's hash under each of our keys, the newest first. The entry stores one forever, and a plain hash would
 * reveal a four-digit password to anyone who can read the table.
 */
export function keyedHashes(requestHash: string): RequestHash {
  const [first = '', ...others] = peppers().all.map(
    ({ id, key }) => `${id}.${createHmac('sha256', key).update(requestHash).digest('base64url')}`,
  );
  return [first, ...others];
}

const dayInMs = 24 * 60 * 60 * 1000;

function locked(milliseconds: number): Refusal {
  const min = Math.ceil(milliseconds / 60_000);
  return new Refusal('locked', { values: { min }, retryAfter: min * 60 });
}
