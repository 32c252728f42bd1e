import * as z from 'zod';
import { type LiveMessage, LiveRequest } from '../../shared/live.ts';
import { Refusal, refusals } from '../../shared/refusals.ts';
import { checkEdge, checkSocketOrigin } from '../runtime/http/check-origin.ts';
import { uniqueJson } from '../runtime/http/read-body.ts';
import { closeSocket } from '../runtime/live/send-to-socket.ts';
import { hashSecret } from '../runtime/session/refresh-token.ts';
import { addSocket, removeSocket, socketsOf, takeTicket, watchGames } from '../table/auth/sockets.ts';

async function disconnect(connectionId: string): Promise<SocketReply> {
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
async function connect({ connectionId, headers, ticket, now }: Connecting): Promise<SocketReply> {
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

const pong: LiveMessage = { type: 'pong' };

/** What a browser says. Anything that is no message of ours is ignored: a socket has no error envelope. */
async function message(connectionId: string, body: string): Promise<SocketReply> {
  const said = LiveRequest.safeParse(readable(body));
  if (!said.success) return { statusCode: 400 };
  const { data } = said;
  switch (data.action) {
    case 'setUser':
      return { statusCode: 200 };
    case 'watch':
      await watchGames(connectionId, {
        games: [...new Set(data.games)],
        whole: [...new Set(data.whole)],
      });
      return { statusCode: 200 };
    case 'ping':
      return { statusCode: 200, body: JSON.stringify(pong) };
  }
}

function readable(body: string): unknown {
  try {
    return uniqueJson(body);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const Event = z.looseObject({
  requestContext: z.looseObject({ routeKey: z.string(), connectionId: z.string() }),
  headers: z.record(z.string(), z.string().optional()).nullish(),
  queryStringParameters: z.record(z.string(), z.string().optional()).nullish(),
  body: z.string().nullish(),
});

export interface SocketReply {
  readonly statusCode: number;
  readonly body?: string;
}

/** The WebSocket API's three routes. */
export const handler = async (event: unknown): Promise<SocketReply> => {
  const { requestContext, headers, queryStringParameters, body } = Event.parse(event);
  const { connectionId } = requestContext;
  switch (requestContext.routeKey) {
    case '$connect':
      return connect({
        connectionId,
        headers: lowerCased(headers ?? {}),
        ticket: queryStringParameters?.ticket ?? '',
        now: Date.now(),
      });
    case '$disconnect':
      return disconnect(connectionId);
    default:
      return message(connectionId, body ?? '');
  }
};

function lowerCased(
  headers: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
