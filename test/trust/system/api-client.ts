import * as http from 'node:http';
import * as z from 'zod';

export interface ApiRequest {
  readonly body?: unknown;
  /** Sent as it is instead of `body`. */
  readonly raw?: string | Buffer;
  readonly method?: string;
  readonly token?: string | null;
  /** Idempotency-Key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly milliseconds: number;
}
/** No whole reply came: what was asked may have happened. */
export class NoReply extends Error {}
export type ApiClient = (path: string, asked?: ApiRequest) => Promise<Reply>;

const Success = z.object({ success: z.literal(true), payload: z.unknown() });
const Failure = z.object({ success: z.literal(false), code: z.string() });

/** A caller of the running system over kept-alive connections, from the loopback address `from`. @throws NoReply */
export function apiClient(
  origin: string,
  { connections = 64, from }: { connections?: number; from?: string } = {},
): ApiClient {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  return (path, asked = {}) => {
    const started = performance.now();
    const body = asked.raw ?? (asked.body === undefined ? '{}' : JSON.stringify(asked.body));
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...(asked.token ? { authorization: `Bearer ${asked.token}` } : {}),
      ...(asked.key ? { 'idempotency-key': asked.key } : {}),
      ...asked.headers,
    };
    return new Promise((resolve, reject) => {
      const lost = (error: Error) => reject(new NoReply(error.message));
      const request = http.request(
        {
          agent,
          hostname,
          port,
          path: `/api${path}`,
          method: asked.method ?? 'POST',
          headers,
          timeout: 20_000,
          ...(from && { localAddress: from }),
        },
        (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('error', lost);
          reply.on('aborted', () => lost(new Error('reply cut off')));
          reply.on('end', () =>
            resolve({
              status: reply.statusCode ?? 0,
              headers: reply.headers,
              text: Buffer.concat(parts).toString('utf8'),
              milliseconds: performance.now() - started,
            }),
          );
        },
      );
      request.on('timeout', () => request.destroy(new Error('no reply in 20 s')));
      request.on('error', lost);
      request.end(body);
    });
  };
}

/** The payload of a successful reply; throws with the reply's text when it was refused. */
export function payloadOf<T>(reply: Reply, shape: z.ZodType<T>): T {
  if (reply.status !== 200) throw new Error(`status ${reply.status}: ${reply.text.slice(0, 300)}`);
  return shape.parse(Success.parse(JSON.parse(reply.text)).payload);
}

/** The refusal's code; null for a success or a body that is none of ours. */
export function codeOf(reply: Reply): string | null {
  try {
    const parsed = Failure.safeParse(JSON.parse(reply.text));
    return parsed.success ? parsed.data.code : null;
  } catch {
    return null;
  }
}
