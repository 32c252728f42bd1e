import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Call } from '../../../shared/calls/call.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { everyLambda, type LambdaHandler, TimeIsUp } from '../lambda/every-lambda.ts';
import { log } from '../log.ts';
import { newRequestId, type PlainReply, type PlainRequest, type RequestHandler } from '../plain-request.ts';
import { failedReply } from './reply.ts';

/** Serves calls; `routeOf` finds the one that a request names. */
export interface ServedCalls extends RequestHandler {
  routeOf?(request: PlainRequest): { readonly name: string; readonly call: Call } | undefined;
}

type Event = APIGatewayProxyEventV2;
type Result = APIGatewayProxyStructuredResultV2;

/** The platform's HTTP API event in, its reply out; every failure is answered in our envelope. */
export function lambda(serve: ServedCalls): LambdaHandler<Event, Result> {
  return everyLambda(
    async (event: Event) => resultOf(await serve(plainRequest(event))),
    [answeringFailures(serve)],
  );
}

/** What `serve` itself did not answer: the time was up, or a secret could not be read. */
function answeringFailures(serve: ServedCalls): MiddlewareObj<Event, Result> {
  return {
    onError: (invocation) => {
      const requestId = newRequestId();
      const route = serve.routeOf?.(plainRequest(invocation.event));
      const isLate = invocation.error instanceof TimeIsUp;
      if (isLate) log.error('call-late', { requestId, call: route?.name });
      const error = isLate ? lateRefusal(route?.call) : invocation.error;
      invocation.response = resultOf(failedReply(error, { requestId, call: route?.name }));
    },
  };
}

/** A call that writes may still be applied. */
function lateRefusal(call: Call | undefined): Refusal {
  return new Refusal(call?.does === 'writes' ? 'outcome-unknown' : 'busy');
}

function resultOf({ status, headers, cookies, body }: PlainReply): Result {
  return { statusCode: status, headers: { ...headers }, cookies: [...cookies], body };
}

function plainRequest(event: APIGatewayProxyEventV2): PlainRequest {
  const { http } = event.requestContext;
  return {
    method: http.method,
    path: event.rawPath,
    query: event.rawQueryString,
    headers: event.headers,
    cookies: cookiesOf(event.cookies ?? []),
    body: Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8'),
    socketAddress: http.sourceIp,
  };
}

/** The first cookie of a name counts: a second one was not set by us. */
function cookiesOf(pairs: readonly string[]): Record<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return Object.fromEntries(cookies);
}
