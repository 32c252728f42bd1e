import { Refusal, refusals } from '../../shared/refusals.ts';
import { checkEdge, checkSocketOrigin } from '../runtime/http/check-origin.ts';
import { closeSocket } from '../runtime/live/send-to-socket.ts';
import { hashSecret } from '../runtime/session/refresh-token.ts';
import { addSocket, removeSocket, socketsOf, takeTicket } from '../table/auth/sockets.ts';
import type { SocketReply } from './handler.ts';

export async function disconnect(connectionId: string): Promise<SocketReply> {
  await removeSocket(connectionId);
  return { statusCode: 200 };
}

const mostPerMember = 5;

interface Connecting {
  readonly connectionId: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly ticket: string;
  readonly now: number;
}

/** Who the socket belongs to is what its ticket says, and the ticket works once. */
export async function connect({ connectionId, headers, ticket, now }: Connecting): Promise<SocketReply> {
  try {
    checkEdge(headers);
    checkSocketOrigin(headers);
  } catch (error) {
    if (error instanceof Refusal) return { statusCode: refusals[error.code] };
    throw error;
  }
  const holder = await takeTicket(hashSecret(ticket), now);
  if (!holder) return { statusCode: 401 };
  const { memberSeq, familyId, tokenVersion } = holder;
  await makeRoom(memberSeq);
  const added = await addSocket(
    { connectionId, memberSeq, familyId, games: [], whole: [], connectedAt: now },
    tokenVersion,
  );
  return { statusCode: added ? 200 : 401 };
}

/** A tab that vanished without a goodbye must not keep its member out: the oldest sockets give way. */
async function makeRoom(memberSeq: number): Promise<void> {
  const open = await socketsOf(memberSeq);
  for (const { connectionId } of open.slice(0, Math.max(0, open.length - mostPerMember + 1))) {
    await removeSocket(connectionId);
    await closeSocket(connectionId);
  }
}
