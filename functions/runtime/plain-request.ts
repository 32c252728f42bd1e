import { randomUUID } from 'node:crypto';

/** A request as Lambda and the local gateway both produce it. */
export interface PlainRequest {
  /** What its reply and log lines are found by; given by `newRequestId` when absent. */
  readonly requestId?: string;
  readonly method: string;
  /** Without the query; a leading /api and one final slash are dropped by serveCalls. */
  readonly path: string;
  /** As sent, without the question mark. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Remote address of the connection. */
  readonly socketAddress: string;
}

export interface PlainReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly body: string;
}

export type RequestHandler = (request: PlainRequest) => Promise<PlainReply>;

/** What a reply and its log lines are found by: 60 random bits, from a pool that costs no system call each. */
export function newRequestId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 16);
}
