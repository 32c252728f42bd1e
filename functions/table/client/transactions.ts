import { type TransactWriteItem, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import type { Key } from '../keys/key.ts';
import { fromAttributes, toAttributes } from './attribute-values.ts';
import {
  Binding,
  type Condition,
  conditionExpression,
  type Effects,
  updateExpression,
} from './conditions.ts';
import { leanClient } from './dynamodb.ts';
import { tableEnvironment } from './env.ts';
import { TableFailure } from './failures.ts';
import { writing } from './requests.ts';
import { withRetries } from './retry.ts';

export type Item = Readonly<Record<string, unknown>> & Key;

export interface Change extends Effects {
  readonly key: Key;
  readonly when?: Condition;
}

/** One item of a transaction. A put `absent` refuses to replace. */
export type Action =
  | { readonly put: Item; readonly when?: Condition | 'absent' }
  | { readonly change: Change }
  | { readonly delete: Key; readonly when?: Condition }
  | { readonly check: Key; readonly when: Condition };

export interface Reason {
  readonly code: string;
  /** The stored item, when its condition failed and it exists. */
  readonly item?: Item;
}

/** Nothing of the transaction was applied; one reason per action, 'None' for those that would have passed. */
export class TransactionCancelled extends Error {
  readonly reasons: readonly Reason[];
  constructor(reasons: readonly Reason[]) {
    super(`transaction cancelled: ${reasons.map((reason) => reason.code).join(', ')}`);
    this.name = 'TransactionCancelled';
    this.reasons = reasons;
  }
  failed(position: number): boolean {
    return this.reasons[position]?.code === 'ConditionalCheckFailed';
  }
}

const absent: Condition = { absent: ['pk'] };

export function conditionPart(
  binding: Binding,
  when: Condition | 'absent' | undefined,
): { ConditionExpression?: string } {
  if (!when) return {};
  const expression = conditionExpression(when === 'absent' ? absent : when, binding);
  return expression ? { ConditionExpression: expression } : {};
}

function wireAction(action: Action): TransactWriteItem {
  const binding = new Binding();
  const shared = {
    TableName: tableEnvironment().TABLE_NAME,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  } as const;
  if ('put' in action) {
    const condition = conditionPart(binding, action.when);
    return { Put: { ...shared, Item: toAttributes(action.put), ...condition, ...binding.marshalled() } };
  }
  if ('change' in action) {
    const { change } = action;
    const UpdateExpression = updateExpression(change, binding);
    const condition = conditionPart(binding, change.when);
    const Key = toAttributes(change.key);
    return { Update: { ...shared, Key, UpdateExpression, ...condition, ...binding.marshalled() } };
  }
  if ('delete' in action) {
    const condition = conditionPart(binding, action.when);
    return { Delete: { ...shared, Key: toAttributes(action.delete), ...condition, ...binding.marshalled() } };
  }
  const ConditionExpression = conditionExpression(action.when, binding);
  const Key = toAttributes(action.check);
  return { ConditionCheck: { ...shared, Key, ConditionExpression, ...binding.marshalled() } };
}

function reasonsOf(failure: TableFailure): readonly Reason[] {
  return failure.reasons.map((reason) => ({
    code: reason.Code ?? 'None',
    ...(reason.Item && { item: asItem(fromAttributes(reason.Item)) }),
  }));
}

/** Every stored item has its key; the type says so. */
export function asItem(attributes: Record<string, unknown>): Item {
  if (!hasKey(attributes)) throw new Error('the table returned an item without its key');
  return attributes;
}

function hasKey(attributes: Record<string, unknown>): attributes is Item {
  return typeof attributes.pk === 'string' && typeof attributes.sk === 'string';
}

/** Reasons a retry may overcome: another transaction had an item, or the partition was too busy. */
const transient = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/**
 * One attempt, without a ClientRequestToken: our idempotency keys live longer than its ten minutes, and a fresh one for
 * each attempt protects nothing. The embedded table searches all of them at each write.
 * @throws TransactionCancelled when a condition failed; TableFailure when it may be repeated
 */
export async function transactOnce(actions: readonly Action[]): Promise<void> {
  const command = new TransactWriteItemsCommand({
    TransactItems: actions.map(wireAction),
    ReturnConsumedCapacity: 'TOTAL',
  });
  try {
    await writing(() => leanClient().send(command));
  } catch (failure) {
    if (!(failure instanceof TableFailure) || failure.type !== 'TransactionCanceledException') throw failure;
    const reasons = reasonsOf(failure);
    const cancelled = new TransactionCancelled(reasons);
    const isTransient = reasons.some((reason) => transient.has(reason.code));
    // Position 1 is the entry of a ledger transaction: if it exists, this is a replay, whatever else failed.
    if (isTransient && !cancelled.failed(1))
      throw new TableFailure('TransactionConflict', { certainty: 'not-applied', retryable: true });
    throw cancelled;
  }
}

/** `repeatable`: running it twice does no harm. @throws TransactionCancelled, Refusal 'busy' or 'outcome-unknown' */
export function transact(actions: readonly Action[], how = { repeatable: false }): Promise<void> {
  return withRetries(() => transactOnce(actions), how);
}
