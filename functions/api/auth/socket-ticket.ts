import { randomBytes } from 'node:crypto';
import type { auth } from '../../../shared/calls/auth/auth.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { spend } from '../../runtime/http/rate-limits.ts';
import { hashSecret } from '../../runtime/session/refresh-token.ts';
import { putTicket } from '../../table/auth/sockets.ts';

const life = 30_000;

/** The table knows the ticket's hash only. */
export const socketTicket: Answer<typeof auth.calls.socketTicket> = async (_, { caller, now }) => {
  spend('socketTicket', String(caller.memberSeq), now);
  const ticket = randomBytes(32).toString('base64url');
  await putTicket(hashSecret(ticket), { ...caller, until: now + life });
  return { ticket };
};
