import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Call } from '../../../shared/calls/call.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { answering, type LambdaHandler, TimeIsUp } from '../lambda/every-lambda.ts';
import { SecretsUnavailable } from '../lambda/secrets.ts';
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
  // A request that failed is found again by its event: its id is in the log lines it wrote.
  const requests = new WeakMap<Event, PlainRequest>();
  const requestOf = (event: Event): PlainRequest => {
    const request = requests.get(event) ?? plainRequest(event);
    requests.set(event, request);
    return request;
  };
  return answering(
    async (event: Event) => resultOf(await serve(requestOf(event))),
    [
      {
        onError: (invocation) => {
          const request = requestOf(invocation.event);
          const reply = replyTo(invocation.error, request, serve.routeOf?.(request));
          invocation.response = resultOf(reply);
        },
      },
    ],
  );
}

type Route = ReturnType<NonNullable<ServedCalls['routeOf']>>;

/** Of what `serve` itself did not answer: the time was up, or a secret could not be read. */
function replyTo(error: unknown, { requestId = newRequestId() }: PlainRequest, route: Route): PlainReply {
  const about = { requestId, call: route?.name };
  const isLate = error instanceof TimeIsUp;
  if (isLate) log.error('call-late', about);
  const isUnanswered = isLate || error instanceof SecretsUnavailable;
  const reply = failedReply(isUnanswered ? refusalOf(route?.call) : error, about);
  return { ...reply, headers: { ...reply.headers, 'X-Server-Time': String(Date.now()) } };
}

/** A call that writes may be applied: by this request, or by an earlier one under its key. */
function refusalOf(call: Call | undefined): Refusal {
  return new Refusal(call?.does === 'writes' ? 'outcome-unknown' : 'busy');
}

function resultOf({ status, headers, cookies, body }: PlainReply): Result {
  return { statusCode: status, headers: { ...headers }, cookies: [...cookies], body };
}

function plainRequest(event: APIGatewayProxyEventV2): PlainRequest {
  const { http } = event.requestContext;
  return {
    requestId: newRequestId(),
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
