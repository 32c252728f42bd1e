import type { Key } from '../keys/keys.ts';
import { type Attributes, fromAttributes, toAttributes } from './attribute-values.ts';
import { Binding, type Condition, updateExpression } from './conditions.ts';
import { tableEnvironment } from './env.ts';
import { persist, persistRead } from './retry.ts';
import { asItem, type Change, expressed, type Item } from './transactions.ts';
import { ask, WireFailure } from './wire.ts';

export type { Key } from '../keys/keys.ts';
export type { Condition } from './conditions.ts';
export { type Question, query, queryAll } from './query.ts';
export { type Action, type Change, type Item, TransactionCancelled, transact } from './transactions.ts';
export { consumed } from './wire.ts';

/** A single write's condition did not hold; `item` is what stood there. */
export class ConditionFailed extends Error {
  readonly item: Item | undefined;
  constructor(item: Item | undefined) {
    super('condition failed');
    this.name = 'ConditionFailed';
    this.item = item;
  }
}

const target = () => ({ TableName: tableEnvironment().TABLE_NAME, ReturnConsumedCapacity: 'TOTAL' });

/** Items are written by this folder alone, so an item found is of the type its writer gave it. */
function stored<T>(item: unknown): item is T {
  return typeof item === 'object' && item !== null;
}

/** Strongly consistent. */
export async function get<T = Item>(key: Key): Promise<T | undefined> {
  const reply = await persistRead(() =>
    ask<{ Item?: Attributes }>('GetItem', { ...target(), Key: toAttributes(key), ConsistentRead: true }),
  );
  const item = reply.Item && fromAttributes(reply.Item);
  return stored<T>(item) ? item : undefined;
}

const nameOf = (key: Key) => `${key.pk}|${key.sk}`;
type Found = ReadonlyMap<string, Item>;

/** Strongly consistent, one round trip for up to 100 keys; duplicates are asked once. Read the answer with `at`. */
export async function batchGet(keys: readonly Key[]): Promise<Found> {
  const found = new Map<string, Item>();
  const wanted = new Map(keys.map((key) => [nameOf(key), { pk: key.pk, sk: key.sk }]));
  for (let left = [...wanted.values()].map(toAttributes); left.length > 0; ) {
    const { TABLE_NAME } = tableEnvironment();
    const asked = left.slice(0, 100);
    const reply = await persistRead(() =>
      ask<{
        Responses?: Record<string, Attributes[]>;
        UnprocessedKeys?: Record<string, { Keys: Attributes[] }>;
      }>('BatchGetItem', {
        RequestItems: { [TABLE_NAME]: { Keys: asked, ConsistentRead: true } },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    for (const attributes of reply.Responses?.[TABLE_NAME] ?? []) {
      const item = asItem(fromAttributes(attributes));
      found.set(nameOf(item), item);
    }
    left = [...(reply.UnprocessedKeys?.[TABLE_NAME]?.Keys ?? []), ...left.slice(100)];
  }
  return found;
}

/** The item of a batch under this key. */
export function at<T = Item>(found: Found, key: Key): T | undefined {
  const item = found.get(nameOf(key));
  return stored<T>(item) ? item : undefined;
}

/** @throws ConditionFailed when `ifAbsent` and something is there, or `when` does not hold. */
export async function put(item: Item, how: { ifAbsent?: boolean; when?: Condition } = {}): Promise<void> {
  const binding = new Binding();
  const when = how.ifAbsent ? 'absent' : how.when;
  const request = { ...target(), Item: toAttributes(item), ...onFailure(binding, when), ...binding.bound() };
  await persist(() => conditional(() => ask('PutItem', request)), { repeatable: !when });
}

/** Returns the item that was there. @throws ConditionFailed */
export async function remove(key: Key, how: { when?: Condition } = {}): Promise<Item | undefined> {
  const binding = new Binding();
  const request = {
    ...target(),
    Key: toAttributes(key),
    ReturnValues: 'ALL_OLD',
    ...onFailure(binding, how.when),
    ...binding.bound(),
  };
  const reply = await persist(
    () => conditional(() => ask<{ Attributes?: Attributes }>('DeleteItem', request)),
    {
      repeatable: !how.when,
    },
  );
  return reply.Attributes && asItem(fromAttributes(reply.Attributes));
}

/** Returns the item as it now is. @throws ConditionFailed */
export async function update<T = Item>(change: Change): Promise<T> {
  const binding = new Binding();
  const UpdateExpression = updateExpression(change, binding);
  const request = {
    ...target(),
    Key: toAttributes(change.key),
    UpdateExpression,
    ReturnValues: 'ALL_NEW',
    ...onFailure(binding, change.when),
    ...binding.bound(),
  };
  const repeatable = !change.when && !change.add && !change.shift;
  const reply = await persist(
    () => conditional(() => ask<{ Attributes: Attributes }>('UpdateItem', request)),
    { repeatable },
  );
  const item = fromAttributes(reply.Attributes);
  if (!stored<T>(item)) throw new Error('an update answers with its item');
  return item;
}

function onFailure(binding: Binding, when: Condition | 'absent' | undefined): object {
  return when ? { ...expressed(binding, when), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } : {};
}

async function conditional<R>(run: () => Promise<R>): Promise<R> {
  try {
    return await run();
  } catch (failure) {
    if (!(failure instanceof WireFailure) || failure.type !== 'ConditionalCheckFailedException')
      throw failure;
    throw new ConditionFailed(failure.item && asItem(fromAttributes(failure.item)));
  }
}
