import type { MiddlewareObj } from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import * as z from 'zod';
import { type LiveMessage, LiveRequest } from '../../shared/live.ts';
import { Refusal, refusals } from '../../shared/refusals.ts';
import { checkEdge, checkSocketOrigin } from '../runtime/http/check-origin.ts';
import { takeTokens } from '../runtime/http/rate-limits.ts';
import { parseJson } from '../runtime/http/read-body.ts';
import { answering } from '../runtime/lambda/every-lambda.ts';
import { closeSocket } from '../runtime/live/send-to-socket.ts';
import { log } from '../runtime/log.ts';
import { hashSecret } from '../runtime/session/refresh-token.ts';
import { addSocket, removeSocket, subscribeSocket, takeSocketTicket } from '../table/auth/sockets.ts';

async function disconnect(connectionId: string): Promise<SocketReply> {
  flooding.delete(connectionId);
  await removeSocket(connectionId);
  return { statusCode: 200 };
}

interface Connecting {
  readonly connectionId: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly ticket: string;
  readonly now: number;
}

/** The socket ticket names the member, and works once. */
async function connect({ connectionId, headers, ticket, now }: Connecting): Promise<SocketReply> {
  try {
    checkEdge(headers);
    checkSocketOrigin(headers);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn('socket-refused', { code: error.code });
    return { statusCode: refusals[error.code] };
  }
  const holder = await takeSocketTicket(hashSecret(ticket), now);
  if (!holder) {
    log.warn('socket-refused', { code: 'unauthenticated' });
    return { statusCode: 401 };
  }
  const { memberSeq, familyId, tokenVersion } = holder;
  const added = await addSocket(
    { connectionId, memberSeq, familyId, games: [], whole: [], connectedAt: now },
    tokenVersion,
    closeSocket,
  );
  if (!added) log.warn('socket-refused', { code: 'session-ended', memberSeq, familyId });
  return { statusCode: added ? 200 : 401 };
}

const pong: LiveMessage = { type: 'pong' };
const ready: LiveMessage = { type: 'ready' };

/** Bytes of a message: a page that follows as many matches as it may needs a tenth. */
const maxMessage = 32 * 1024;
/** Tokens a message takes. What no page of ours sends counts five times. */
const costs = { known: 1, unknown: 5 } as const;
/** Closed for flooding by this process: what they still send is dropped. */
const flooding = new Set<string>();
const mostFlooding = 10_000;

/**
 * Whether a socket may send this. One that sends more than its bucket holds is closed. The buckets are in this process's
 * memory: nothing is written for a message, and of the several that answer a flood each closes it by itself.
 */
async function isWithinLimit(connectionId: string, cost: number): Promise<boolean> {
  if (flooding.has(connectionId)) return false;
  const taken = { kind: 'socketMessage', who: connectionId, now: Date.now(), cost, factor: 1 } as const;
  if (takeTokens(taken) === 0) return true;
  if (flooding.size >= mostFlooding) flooding.clear();
  flooding.add(connectionId);
  log.warn('socket-flood', { target: connectionId });
  await closeSocket(connectionId);
  return false;
}

/** A message from a browser. An unknown one is ignored: a socket has no error envelope. */
async function message(connectionId: string, body: string): Promise<SocketReply> {
  const request = LiveRequest.safeParse(body.length > maxMessage ? undefined : readable(body));
  if (!(await isWithinLimit(connectionId, request.success ? costs.known : costs.unknown)))
    return { statusCode: 429 };
  if (!request.success) return { statusCode: 400 };
  const { data } = request;
  switch (data.action) {
    case 'setUser':
      return { statusCode: 200, body: JSON.stringify(ready) };
    case 'watch':
      await subscribeSocket(connectionId, {
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
    return parseJson(body);
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

/** A browser connects again by itself; a message it sends again. */
const refusingWhatFailed: MiddlewareObj<unknown, SocketReply> = {
  onError: (invocation) => {
    const { message, stack } = invocation.error ?? {};
    log.error('socket-failed', { message, stack });
    invocation.response = { statusCode: 503 };
  },
};

/** The WebSocket API's three routes. */
export const handler = answering(
  async (event: unknown): Promise<SocketReply> => {
    const { requestContext, headers, queryStringParameters, body } = Event.parse(event);
    const { connectionId } = requestContext;
    switch (requestContext.routeKey) {
      case '$connect':
        return connect({
          connectionId,
          headers: headers ?? {},
          ticket: queryStringParameters?.ticket ?? '',
          now: Date.now(),
        });
      case '$disconnect':
        return disconnect(connectionId);
      default:
        return message(connectionId, body ?? '');
    }
  },
  // Of a socket the platform sends header names as the browser spelled them.
  [httpHeaderNormalizer(), refusingWhatFailed],
);
