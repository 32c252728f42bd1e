import * as z from 'zod';
import { connect, disconnect } from './connect.ts';
import { message } from './message.ts';

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
