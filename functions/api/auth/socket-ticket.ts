import { randomBytes } from 'node:crypto';
import type { auth } from '../../../shared/calls/auth/auth.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { takeRateToken } from '../../runtime/http/rate-limits.ts';
import { hashSecret } from '../../runtime/session/refresh-token.ts';
import { putSocketTicket } from '../../table/auth/sockets.ts';

/** Milliseconds from the ticket to the connection that uses it. */
const life = 30_000;

/** The table stores only the ticket's hash. */
export const socketTicket: Answer<typeof auth.calls.socketTicket> = async (_, { caller, now }) => {
  takeRateToken('socketTicket', String(caller.memberSeq), now);
  const ticket = randomBytes(32).toString('base64url');
  await putSocketTicket(hashSecret(ticket), { ...caller, until: now + life });
  return { ticket };
};
