import { randomBytes } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod';
import { withRights } from '../fakes/rights.ts';

type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

const Envelope = z.object({
  success: z.boolean(),
  msg: z.string().optional(),
  error: z.string().optional(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  payload: z.record(z.string(), z.unknown()).optional(),
  detail: z.record(z.string(), z.unknown()).optional(),
});

export interface CallOptions {
  readonly path: string;
  /** GET when the call is read by its query. */
  readonly query?: string;
  /** Whose access token goes along. */
  readonly as?: { readonly token: string };
  /** Idempotency-Key; a new one when left out, none when null. */
  readonly key?: string | null;
  /** An object is sent as JSON, text and bytes as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply extends z.infer<typeof Envelope> {
  readonly status: number;
  readonly replayed: boolean;
}

export function newKey(): string {
  return `test-${randomBytes(12).toString('hex')}`;
}

/** One POST through a Lambda's handler, as the platform hands it over. */
export async function callHandler(handler: Handler, options: CallOptions): Promise<Reply> {
  const event = eventOf(options);
  const { method, path } = event.requestContext.http;
  const { statusCode, headers, body } = await withRights({ method, path }, () => handler(event));
  const envelope = Envelope.parse(JSON.parse(body ?? '{}'));
  return { ...envelope, status: statusCode ?? 0, replayed: headers?.['Idempotency-Replayed'] === 'true' };
}

export function eventOf({
  path,
  query,
  as,
  key = newKey(),
  body = {},
  headers = {},
}: CallOptions): APIGatewayProxyEventV2 {
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const method = query === undefined ? 'POST' : 'GET';
  const http = { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' };
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: query ?? '',
    headers: {
      'content-type': 'application/json',
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(key === null ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    requestContext: {
      accountId: 'test',
      apiId: 'test',
      domainName: 'test',
      domainPrefix: 'test',
      http,
      requestId: 'test',
      routeKey: `${method} ${path}`,
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
    body: bytes.toString('base64'),
    isBase64Encoded: true,
  };
}
