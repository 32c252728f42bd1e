import type { Attributes } from './attribute-values.ts';
import { tableEnvironment } from './env.ts';
import { type HttpReply, sendSignedRequest } from './signed-request.ts';

export type Operation =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'TransactWriteItems'
  | 'BatchWriteItem'
  | 'CreateTable'
  | 'DescribeTable'
  | 'UpdateTimeToLive';

/** One request to the table. Rejects when no reply came; tests wrap the real one to inject faults. */
export type Send = (operation: Operation, body: string) => Promise<HttpReply>;

/** Milliseconds one attempt may take: after that its outcome is unknown. */
const attemptTimeout = 1_000;

/** Errors of the table after which certainly nothing was changed and a retry may succeed. */
const transient = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionConflictException',
  'TransactionInProgressException',
  'LimitExceededException',
]);

export interface WireReason {
  readonly Code?: string;
  readonly Item?: Attributes;
}
interface ErrorReply {
  readonly __type?: string;
  readonly Item?: Attributes;
  readonly CancellationReasons?: readonly WireReason[];
}

/** A request to the table failed. */
export class WireFailure extends Error {
  readonly type: string;
  /** `unknown`: it may have been applied. */
  readonly certainty: 'not-applied' | 'unknown';
  readonly retryable: boolean;
  /** The stored item a condition failed on. */
  readonly item: Attributes | undefined;
  readonly reasons: readonly WireReason[];
  constructor(
    type: string,
    about: { certainty: 'not-applied' | 'unknown'; retryable: boolean; reply?: ErrorReply },
  ) {
    super(type);
    this.name = 'WireFailure';
    this.type = type;
    this.certainty = about.certainty;
    this.retryable = about.retryable;
    this.item = about.reply?.Item;
    this.reasons = about.reply?.CancellationReasons ?? [];
  }
}

export const sendOverHttp: Send = (operation, body) => {
  const { DYNAMODB_ENDPOINT, AWS_REGION } = tableEnvironment();
  return sendSignedRequest({
    service: 'dynamodb',
    region: AWS_REGION,
    url: new URL(DYNAMODB_ENDPOINT ?? `https://dynamodb.${AWS_REGION}.amazonaws.com/`),
    headers: {
      'Content-Type': 'application/x-amz-json-1.0',
      'X-Amz-Target': `DynamoDB_20120810.${operation}`,
    },
    body,
    timeout: attemptTimeout,
  });
};

let send: Send = sendOverHttp;
export function configureWire(options: { send: Send }): void {
  send = options.send;
}

interface Consumption {
  readonly CapacityUnits?: number;
}
const reads = new Set<Operation>(['GetItem', 'BatchGetItem', 'Query']);
const counters = { roundTrips: 0, readUnits: 0, writeUnits: 0 };

/** Round trips and request units of this process so far; callers take the difference of two readings. */
export function consumedCapacity(): Readonly<typeof counters> {
  return { ...counters };
}

function count(operation: Operation, consumption: Consumption | readonly Consumption[] | undefined): void {
  if (!consumption) return;
  const all = Array.isArray(consumption) ? consumption : [consumption];
  const units = all.reduce((sum: number, one: Consumption) => sum + (one.CapacityUnits ?? 0), 0);
  if (reads.has(operation)) counters.readUnits += units;
  else counters.writeUnits += units;
}

/** One attempt, no retry. @throws WireFailure */
export async function callTable<R>(operation: Operation, request: object): Promise<R> {
  counters.roundTrips += 1;
  let reply: HttpReply;
  try {
    reply = await send(operation, JSON.stringify(request));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no-reply';
    // Without a connection nothing was sent; after any other error the request may have arrived.
    const certainty = code === 'ECONNREFUSED' || code === 'ENOTFOUND' ? 'not-applied' : 'unknown';
    throw new WireFailure(code, { certainty, retryable: true });
  }
  if (reply.status === 200) {
    const body = JSON.parse(reply.body);
    count(operation, body.ConsumedCapacity);
    return body;
  }
  throw failureOf(reply);
}

function failureOf({ status, body }: HttpReply): WireFailure {
  const reply = parsed(body);
  const type = String(reply.__type ?? `status ${status}`).replace(/^.*#/, '');
  if (transient.has(type)) return new WireFailure(type, { certainty: 'not-applied', retryable: true, reply });
  if (status >= 500) return new WireFailure(type, { certainty: 'unknown', retryable: true, reply });
  return new WireFailure(type, { certainty: 'not-applied', retryable: false, reply });
}

function parsed(body: string): ErrorReply {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}
