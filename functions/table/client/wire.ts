import type { Attributes } from './attribute-values.ts';
import { tableEnvironment } from './env.ts';
import { type PlainAnswer, signedPost } from './signed-request.ts';

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

/** One attempt at the wire. Rejects when no reply came; tests pass their own to inject faults around the real one. */
export type Send = (operation: Operation, body: string) => Promise<PlainAnswer>;

/** Milliseconds one attempt may take: past it the outcome is unknown. */
const attemptTimeout = 1_000;

/** Refusals of the table that surely changed nothing and pass with time. */
const passing = new Set([
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

/** The table did not do what it was asked. */
export class WireFailure extends Error {
  readonly type: string;
  /** `unknown`: it may have been applied. */
  readonly certainty: 'not-applied' | 'unknown';
  readonly retryable: boolean;
  /** What a failed condition found in its place. */
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

export const sendSigned: Send = (operation, body) => {
  const { DYNAMODB_ENDPOINT, AWS_REGION } = tableEnvironment();
  return signedPost({
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

let send: Send = sendSigned;
export function configureWire(options: { send: Send }): void {
  send = options.send;
}

interface Consumption {
  readonly CapacityUnits?: number;
}
const reads = new Set<Operation>(['GetItem', 'BatchGetItem', 'Query']);
const counters = { roundTrips: 0, readUnits: 0, writeUnits: 0 };

/** Round trips and request units of this process so far; a caller takes the difference of two. */
export function consumed(): Readonly<typeof counters> {
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
export async function ask<R>(operation: Operation, request: object): Promise<R> {
  counters.roundTrips += 1;
  let answer: PlainAnswer;
  try {
    answer = await send(operation, JSON.stringify(request));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no-reply';
    // Without a connection nothing was asked; anything later may have arrived.
    const certainty = code === 'ECONNREFUSED' || code === 'ENOTFOUND' ? 'not-applied' : 'unknown';
    throw new WireFailure(code, { certainty, retryable: true });
  }
  if (answer.status === 200) {
    const reply = JSON.parse(answer.body);
    count(operation, reply.ConsumedCapacity);
    return reply;
  }
  throw failureOf(answer);
}

function failureOf(answer: PlainAnswer): WireFailure {
  const reply = parsed(answer.body);
  const type = String(reply.__type ?? `status ${answer.status}`).replace(/^.*#/, '');
  if (passing.has(type)) return new WireFailure(type, { certainty: 'not-applied', retryable: true, reply });
  if (answer.status >= 500) return new WireFailure(type, { certainty: 'unknown', retryable: true, reply });
  return new WireFailure(type, { certainty: 'not-applied', retryable: false, reply });
}

function parsed(body: string): ErrorReply {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}
