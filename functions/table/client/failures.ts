import {
  type CancellationReason,
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import type { Attributes } from './attribute-values.ts';

/** Errors of the table after which certainly nothing was changed and a retry may succeed. */
const transient = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionConflictException',
  'TransactionInProgressException',
  'LimitExceededException',
]);

/** Errors of a socket that never connected: nothing was sent. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND']);

/** Refused for the time in the request's signature, before anything else was looked at. */
const wrongTime = new Set([
  'AuthFailure',
  'InvalidSignatureException',
  'RequestExpired',
  'RequestInTheFuture',
  'RequestTimeTooSkewed',
  'SignatureDoesNotMatch',
]);

interface About {
  /** `unknown`: it may have been applied. */
  readonly certainty: 'not-applied' | 'unknown';
  readonly retryable: boolean;
}

/** An attempt at a request to the table failed. */
export class TableFailure extends Error {
  /** Name of the table's exception, or the socket's error code. */
  readonly type: string;
  readonly certainty: About['certainty'];
  readonly retryable: boolean;
  /** The stored item a condition failed on. */
  readonly item: Attributes | undefined;
  /** Of a cancelled transaction, one per action. */
  readonly reasons: readonly CancellationReason[];
  constructor(type: string, about: About, cause?: unknown) {
    super(type, { cause });
    this.name = 'TableFailure';
    this.type = type;
    this.certainty = about.certainty;
    this.retryable = about.retryable;
    this.item = cause instanceof ConditionalCheckFailedException ? cause.Item : undefined;
    this.reasons = cause instanceof TransactionCanceledException ? (cause.CancellationReasons ?? []) : [];
  }
}

/**
 * What an error of the SDK says about the attempt: not applied, or unknown. Only the table's own refusal says that
 * nothing was applied; everything else, an error of the SDK's included, may have followed a request that was. Missing
 * credentials are returned as they are. Sources: "Error handling with DynamoDB" and "TransactWriteItems" of the DynamoDB
 * developer guide.
 */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof Error) || error.name === 'CredentialsProviderError') return error;
  const { name } = error;
  if (transient.has(name))
    return new TableFailure(name, { certainty: 'not-applied', retryable: true }, error);
  const reply = replyTo(error);
  if (reply !== undefined) return new TableFailure(name, judged(name, reply), error);
  const code = 'code' in error ? String(error.code) : name;
  const certainty = neverSent.has(code) ? 'not-applied' : 'unknown';
  return new TableFailure(code, { certainty, retryable: true }, error);
}

/** The request's caller was answered already: it is not sent. */
export function tooLate(): TableFailure {
  return new TableFailure('too-late', { certainty: 'not-applied', retryable: false });
}

interface Reply {
  readonly status: number;
  readonly clockSkewCorrected: boolean;
}

function replyTo(error: Error): Reply | undefined {
  const { $metadata: metadata } = error as {
    $metadata?: { httpStatusCode?: number; clockSkewCorrected?: boolean };
  };
  if (metadata?.httpStatusCode === undefined) return undefined;
  return { status: metadata.httpStatusCode, clockSkewCorrected: metadata.clockSkewCorrected === true };
}

function judged(name: string, { status, clockSkewCorrected }: Reply): About {
  // A success that cannot be read was applied as likely as not.
  if (status >= 500 || status < 400) return { certainty: 'unknown', retryable: true };
  // The SDK has set its clock by the reply; it marks every reply so, whatever was wrong with the request.
  return { certainty: 'not-applied', retryable: clockSkewCorrected && wrongTime.has(name) };
}
