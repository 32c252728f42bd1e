import type { Key } from '../keys/keys.ts';
import { fromAttributes, toAttributes } from './attribute-values.ts';
import {
  Binding,
  type Condition,
  conditionExpression,
  type Effects,
  updateExpression,
} from './conditions.ts';
import { tableEnvironment } from './env.ts';
import { persist } from './retry.ts';
import { ask, WireFailure } from './wire.ts';

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
  /** The item as it stood, when its condition failed and it exists. */
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

export function expressed(
  binding: Binding,
  when: Condition | 'absent' | undefined,
): { ConditionExpression?: string } {
  if (!when) return {};
  const expression = conditionExpression(when === 'absent' ? absent : when, binding);
  return expression ? { ConditionExpression: expression } : {};
}

function wireAction(action: Action): object {
  const binding = new Binding();
  const shared = { TableName: tableEnvironment().TABLE_NAME, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' };
  if ('put' in action) {
    const condition = expressed(binding, action.when);
    return { Put: { ...shared, Item: toAttributes(action.put), ...condition, ...binding.bound() } };
  }
  if ('change' in action) {
    const { change } = action;
    const UpdateExpression = updateExpression(change, binding);
    const condition = expressed(binding, change.when);
    return {
      Update: {
        ...shared,
        Key: toAttributes(change.key),
        UpdateExpression,
        ...condition,
        ...binding.bound(),
      },
    };
  }
  if ('delete' in action) {
    const condition = expressed(binding, action.when);
    return { Delete: { ...shared, Key: toAttributes(action.delete), ...condition, ...binding.bound() } };
  }
  const condition = expressed(binding, action.when);
  return { ConditionCheck: { ...shared, Key: toAttributes(action.check), ...condition, ...binding.bound() } };
}

function reasonsOf(failure: WireFailure): readonly Reason[] {
  return failure.reasons.map((reason) => ({
    code: reason.Code ?? 'None',
    ...(reason.Item && { item: asItem(fromAttributes(reason.Item)) }),
  }));
}

/** Every stored item has its key; the type says so. */
export function asItem(attributes: Record<string, unknown>): Item {
  return { ...attributes, pk: String(attributes.pk), sk: String(attributes.sk) };
}

/** Transient reasons: another transaction held an item, or the partition was too busy. */
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/**
 * One attempt, without a ClientRequestToken: it lives ten minutes and is not our idempotency, one reused with another
 * body blocks, and one that is fresh each time says nothing. The embedded table looks through all of them at each write.
 * @throws TransactionCancelled when a condition failed; WireFailure when it may be repeated
 */
export async function transactOnce(actions: readonly Action[]): Promise<void> {
  try {
    await ask('TransactWriteItems', {
      TransactItems: actions.map(wireAction),
      ReturnConsumedCapacity: 'TOTAL',
    });
  } catch (failure) {
    if (!(failure instanceof WireFailure) || failure.type !== 'TransactionCanceledException') throw failure;
    const reasons = reasonsOf(failure);
    const cancelled = new TransactionCancelled(reasons);
    const passes = reasons.some((reason) => passing.has(reason.code));
    // Position 1 is an entry in every ledger transaction: that it exists is the answer, whatever else was in the way.
    if (passes && !cancelled.failed(1))
      throw new WireFailure('TransactionConflict', { certainty: 'not-applied', retryable: true });
    throw cancelled;
  }
}

/** @throws TransactionCancelled, Refusal 'busy' or 'outcome-unknown'. `repeatable`: running it twice does no harm. */
export function transact(actions: readonly Action[], how = { repeatable: false }): Promise<void> {
  return persist(() => transactOnce(actions), how);
}
