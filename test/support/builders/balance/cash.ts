import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { handler as adminHandler } from '../../../../functions/api/admin/handler.ts';
import { handler as balanceHandler } from '../../../../functions/api/balance/handler.ts';
import { issueCodeAction } from '../../../../functions/table/balance/bonus-codes.ts';
import { keyBytes, keysOf } from '../../../../functions/table/client/keyring.ts';
import { transact } from '../../../../functions/table/client/table.ts';
import type { NewMember } from '../../../../functions/table/member/create-member.ts';
import type { BonusCode } from '../../../../shared/model/balance/bonus-code.ts';
import { type StoredMember, storedMember } from '../member/members.ts';
import type { StoredOperator } from '../member/operators.ts';
import { type CallOptions, callHandler, type Reply } from '../request.ts';
import { stateDeposit } from './bank.ts';

export function callBalance(
  as: StoredMember,
  path: string,
  options: Omit<CallOptions, 'path' | 'as'> = {},
): Promise<Reply> {
  return callHandler(balanceHandler, { path: `/balance/${path}`, as, ...options });
}

export function callAdmin(
  as: StoredOperator,
  path: string,
  options: Omit<CallOptions, 'path' | 'as'> = {},
): Promise<Reply> {
  const headers = { authorization: `Bearer ${as.token}`, ...options.headers };
  return callHandler(adminHandler, { path: `/admin/${path}`, ...options, headers });
}

/** Another operator approves what a call of the first one asked for. */
export function approveRequested(as: StoredOperator, requested: Reply): Promise<Reply> {
  return callAdmin(as, 'approvals/approve', { body: { approvalSeq: requested.payload?.approvalSeq } });
}

/** A deposit's approval, by a second cashier as well where one is not enough. */
export async function approveDeposit(
  [first, second]: readonly [StoredOperator, StoredOperator],
  cash_seq: string,
): Promise<Reply> {
  const reply = await callAdmin(first, 'cash/approve', { body: { cash_seq } });
  return reply.payload?.cash_status === '처리중'
    ? callAdmin(second, 'cash/approve', { body: { cash_seq } })
    : reply;
}

export const withdrawalPassword = '1234';

let hashed: Promise<string> | undefined;

/** A logged-in member whose withdrawal password is 1234. */
export async function memberWithPassword(changes: Partial<NewMember> = {}): Promise<StoredMember> {
  hashed ??= cheapHash(withdrawalPassword);
  return storedMember({ withdrawalPasswordHash: await hashed, ...changes });
}

/**
 * A hash of the real kind at a thousandth of its cost, for tests whose subject is not the hash: a real one takes 105 ms to check.
 * A login makes it new, and so does the right withdrawal password.
 */
async function cheapHash(password: string): Promise<string> {
  const { current, writing: secret } = peppers();
  const hashed = await hash(password, { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1, secret });
  return `${current}${hashed}`;
}

const peppers = keysOf('PASSWORD_PEPPERS', keyBytes);

/** Requests a deposit whose transfer the bank states: one operator may approve it. @returns its number */
export async function requestDeposit(as: StoredMember, amount: number, more: object = {}): Promise<string> {
  return stateDeposit(await requestUnstated(as, amount, more));
}

/** Requests a deposit of which the bank states nothing; returns its number. */
export async function requestUnstated(as: StoredMember, amount: number, more: object = {}): Promise<string> {
  const reply = await callBalance(as, 'deposit/process', { body: { amount, ...more } });
  if (!reply.success) throw new Error(`deposit refused: ${reply.error}`);
  return String(reply.payload?.cash_seq);
}

/** Requests a withdrawal; returns its number. */
export async function requestWithdrawal(as: StoredMember, amount: number): Promise<string> {
  const reply = await callBalance(as, 'withdrawal/process', {
    body: { amount, withdrawalPw: withdrawalPassword },
  });
  if (!reply.success) throw new Error(`withdrawal refused: ${reply.error}`);
  return String(reply.payload?.cash_seq);
}

/** A code for a tenth on top, at most 50,000 won, for every member from now on. @returns the code */
export async function issueBonusCode(changes: Partial<BonusCode> = {}): Promise<string> {
  const now = Date.now();
  const code = `T${randomBytes(5).toString('hex').toUpperCase()}`;
  await transact([
    issueCodeAction({
      code,
      description: '시험 코드',
      bonusRate: 0.1,
      maxBonus: 50_000,
      rolling: { sport: 1.5, mini: 2, casino: 3, slot: 3 },
      validFrom: now - 1_000,
      validUntil: null,
      totalUses: null,
      minLevel: 1,
      active: true,
      uses: 0,
      version: 1,
      createdAt: now,
      createdBy: 'test',
      ...changes,
    }),
  ]);
  return changes.code ?? code;
}
