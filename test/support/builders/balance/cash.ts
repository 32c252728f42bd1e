import { handler as adminHandler } from '../../../../functions/api/admin/handler.ts';
import { handler as balanceHandler } from '../../../../functions/api/balance/handler.ts';
import type { NewMember } from '../../../../functions/table/member/create-member.ts';
import { cheapHash } from '../../fakes/cheap-hash.ts';
import { type Asking, ask, type Reply } from '../ask.ts';
import { type StoredMember, storedMember } from '../member/stored-member.ts';
import type { StoredOperator } from '../member/stored-operator.ts';

export const withdrawalPassword = '1234';
let hashed: Promise<string> | undefined;

/** A logged-in member whose withdrawal password is 1234. */
export async function memberWithPassword(changes: Partial<NewMember> = {}): Promise<StoredMember> {
  hashed ??= cheapHash(withdrawalPassword);
  return storedMember({ withdrawalPasswordHash: await hashed, ...changes });
}

export function askBalance(
  as: StoredMember,
  path: string,
  asking: Omit<Asking, 'path' | 'as'> = {},
): Promise<Reply> {
  return ask(balanceHandler, { path: `/balance/${path}`, as, ...asking });
}

export function askAdmin(
  as: StoredOperator,
  path: string,
  asking: Omit<Asking, 'path' | 'as'> = {},
): Promise<Reply> {
  const headers = { authorization: `Bearer ${as.token}`, ...asking.headers };
  return ask(adminHandler, { path: `/admin/${path}`, ...asking, headers });
}

/** Asks for a deposit; returns its number. */
export async function deposited(as: StoredMember, amount: number, more: object = {}): Promise<string> {
  const reply = await askBalance(as, 'deposit/process', { body: { amount, ...more } });
  if (!reply.success) throw new Error(`deposit refused: ${reply.error}`);
  return String(reply.payload?.cash_seq);
}

/** Asks for a withdrawal; returns its number. */
export async function withdrawn(as: StoredMember, amount: number): Promise<string> {
  const reply = await askBalance(as, 'withdrawal/process', {
    body: { amount, withdrawalPw: withdrawalPassword },
  });
  if (!reply.success) throw new Error(`withdrawal refused: ${reply.error}`);
  return String(reply.payload?.cash_seq);
}
