import { BatchGetItemCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import type { Key } from '../keys/key.ts';
import { type Attributes, checkStorable, fromAttributes, toAttributes } from './attribute-values.ts';
import { Binding, type Condition, updateExpression } from './conditions.ts';
import { documentClient, leanClient } from './dynamodb.ts';
import { tableEnvironment } from './env.ts';
import { TableFailure } from './failures.ts';
import { reading, writing } from './requests.ts';
import { withReadRetries, withRetries } from './retry.ts';
import { asItem, type Change, conditionPart, type Item } from './transactions.ts';

export type { Key } from '../keys/key.ts';
export type { Condition } from './conditions.ts';
export { query, queryAll, type TableQuery } from './query.ts';
export { consumedCapacity } from './requests.ts';
export { type Action, type Change, type Item, TransactionCancelled, transact } from './transactions.ts';

/** A single write's condition did not hold; `item` is the stored one. */
export class ConditionFailed extends Error {
  readonly item: Item | undefined;
  constructor(item: Item | undefined) {
    super('condition failed');
    this.name = 'ConditionFailed';
    this.item = item;
  }
}

const target = () => ({ TableName: tableEnvironment().TABLE_NAME, ReturnConsumedCapacity: 'TOTAL' }) as const;

/** Only functions/table writes items, so an item found is of the type its writer gave it. */
function isItemOf<T>(item: unknown): item is T {
  return typeof item === 'object' && item !== null;
}

/** Strongly consistent. */
export async function get<T = Item>(key: Key): Promise<T | undefined> {
  const command = new GetCommand({ ...target(), Key: { pk: key.pk, sk: key.sk }, ConsistentRead: true });
  const { Item: item } = await withReadRetries(() => reading(() => documentClient().send(command)));
  return isItemOf<T>(item) ? item : undefined;
}

const textOf = (key: Key) => `${key.pk}|${key.sk}`;
type FoundItems = ReadonlyMap<string, Item>;

/** Most keys the table takes in one request. */
const maxBatch = 100;
/** Requests of one read that are under way at once. */
const batchesAtOnce = 4;

/**
 * Strongly consistent, one request per 100 keys, four side by side; duplicates are requested once. Keys that the table leaves unread, being
 * busy, are requested again at the pace of every retry. Read the result with `at`. @throws Refusal busy
 */
export async function batchGet(keys: readonly Key[]): Promise<FoundItems> {
  const found = new Map<string, Item>();
  const unique = [...new Map(keys.map((key) => [textOf(key), { pk: key.pk, sk: key.sk }])).values()];
  const starts = Array.from({ length: Math.ceil(unique.length / maxBatch) }, (_, place) => place * maxBatch);
  const readFrom = async (start: number) => {
    let unread = unique.slice(start, start + maxBatch).map(toAttributes);
    await withReadRetries(async () => {
      unread = await readBatch(unread, found);
      if (unread.length > 0)
        throw new TableFailure('UnprocessedKeys', { certainty: 'not-applied', retryable: true });
    });
  };
  // A single request, as a bet's, waits for no other.
  await (starts.length === 1 ? readFrom(0) : pMap(starts, readFrom, { concurrency: batchesAtOnce }));
  return found;
}

/** Adds the items found to `found`; returns the keys the table left unread. */
async function readBatch(keys: readonly Attributes[], found: Map<string, Item>): Promise<Attributes[]> {
  const { TABLE_NAME } = tableEnvironment();
  const command = new BatchGetItemCommand({
    RequestItems: { [TABLE_NAME]: { Keys: [...keys], ConsistentRead: true } },
    ReturnConsumedCapacity: 'TOTAL',
  });
  const { Responses, UnprocessedKeys } = await reading(() => leanClient().send(command));
  for (const attributes of Responses?.[TABLE_NAME] ?? []) {
    const item = asItem(fromAttributes(attributes));
    found.set(textOf(item), item);
  }
  return UnprocessedKeys?.[TABLE_NAME]?.Keys ?? [];
}

/** The item of this key among those read. */
export function at<T = Item>(found: FoundItems, key: Key): T | undefined {
  const item = found.get(textOf(key));
  return isItemOf<T>(item) ? item : undefined;
}

/** @throws ConditionFailed when `ifAbsent` and an item exists, or `when` does not hold */
export async function put(item: Item, how: { ifAbsent?: boolean; when?: Condition } = {}): Promise<void> {
  const binding = new Binding();
  const when = how.ifAbsent ? 'absent' : how.when;
  checkStorable(item);
  const command = new PutCommand({
    ...target(),
    Item: item,
    ...onFailure(binding, when),
    ...binding.bound(),
  });
  await withRetries(() => withConditionFailed(() => writing(() => documentClient().send(command))), {
    repeatable: !when,
  });
}

/** Returns the deleted item. @throws ConditionFailed */
export async function remove(key: Key, how: { when?: Condition } = {}): Promise<Item | undefined> {
  const binding = new Binding();
  const command = new DeleteCommand({
    ...target(),
    Key: { pk: key.pk, sk: key.sk },
    ReturnValues: 'ALL_OLD',
    ...onFailure(binding, how.when),
    ...binding.bound(),
  });
  const { Attributes } = await withRetries(
    () => withConditionFailed(() => writing(() => documentClient().send(command))),
    { repeatable: !how.when },
  );
  return Attributes && asItem(Attributes);
}

/**
 * Returns the item after the update. `repeatable`: made twice it does no harm, and its caller can tell from the stored item that
 * it was made. @throws ConditionFailed
 */
export async function update<T = Item>(
  change: Change,
  { repeatable = !change.when && !change.add && !change.shift } = {},
): Promise<T> {
  const binding = new Binding();
  const UpdateExpression = updateExpression(change, binding);
  const command = new UpdateCommand({
    ...target(),
    Key: { pk: change.key.pk, sk: change.key.sk },
    UpdateExpression,
    ReturnValues: 'ALL_NEW',
    ...onFailure(binding, change.when),
    ...binding.bound(),
  });
  const { Attributes } = await withRetries(
    () => withConditionFailed(() => writing(() => documentClient().send(command))),
    { repeatable },
  );
  if (!isItemOf<T>(Attributes)) throw new Error('the reply to an update has no item');
  return Attributes;
}

function onFailure(binding: Binding, when: Condition | 'absent' | undefined) {
  if (!when) return {};
  return { ...conditionPart(binding, when), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
}

async function withConditionFailed<R>(run: () => Promise<R>): Promise<R> {
  try {
    return await run();
  } catch (failure) {
    if (!(failure instanceof TableFailure) || failure.type !== 'ConditionalCheckFailedException')
      throw failure;
    throw new ConditionFailed(failure.item && asItem(fromAttributes(failure.item)));
  }
}
