import type { Attributes } from './values/attribute-value.ts';

/** Why one action of a transaction was not applied; `None` for those that would have been. */
export interface CancellationReason {
  readonly Code:
    | 'None'
    | 'ConditionalCheckFailed'
    | 'ItemCollectionSizeLimitExceeded'
    | 'TransactionConflict'
    | 'ValidationError';
  readonly Message?: string;
  readonly Item?: Attributes;
}

/** Members of an error's reply beside its type and message. */
export interface ErrorDetails {
  readonly CancellationReasons?: readonly CancellationReason[];
  readonly Item?: Attributes;
}

/**
 * An error the table answers with, by the name and status DynamoDB gives it.
 * Source: "Error handling with DynamoDB" of the developer guide.
 */
export class TableError extends Error {
  readonly type: string;
  readonly status: number;
  readonly details: ErrorDetails;
  constructor(
    type: string,
    message: string,
    { status = 400, details = {} }: { readonly status?: number; readonly details?: ErrorDetails } = {},
  ) {
    super(message);
    this.name = 'TableError';
    this.type = type;
    this.status = status;
    this.details = details;
  }
}

/** The request is wrong in itself: nothing was read or written. */
export function invalid(message: string): TableError {
  return new TableError('ValidationException', message);
}

export function conditionFailed(item: Attributes | undefined): TableError {
  return new TableError('ConditionalCheckFailedException', 'The conditional request failed', {
    details: item === undefined ? {} : { Item: item },
  });
}
