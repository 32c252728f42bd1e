import type { Key } from '../keys/key.ts';
import { tableIndex } from '../keys/keys.ts';
import { type Attributes, fromAttributes, toAttributes } from './attribute-values.ts';
import { Binding } from './conditions.ts';
import { tableEnvironment } from './env.ts';
import { withReadRetries } from './retry.ts';
import { asItem, type Item } from './transactions.ts';
import { callTable } from './wire.ts';

export interface TableQuery {
  readonly pk: string;
  /** Sort keys with this prefix; or those between `from` and `to`, both included, either may be absent. */
  readonly prefix?: string;
  readonly from?: string;
  readonly to?: string;
  /** The sparse list instead of the table: never for a decision about money. */
  readonly index?: 'byList';
  readonly limit?: number;
  readonly after?: Key | null;
  readonly descending?: boolean;
  /** Default true on the table; the index has no consistent reads. */
  readonly consistent?: boolean;
}

export interface Page {
  readonly items: Item[];
  /** Pass as `after` to go on; null at the end. */
  readonly next: Key | null;
}

function keyCondition(request: TableQuery, binding: Binding): string {
  const names = request.index ? tableIndex : { pk: 'pk', sk: 'sk' };
  const partition = `${binding.name(names.pk)} = ${binding.value(request.pk)}`;
  const { prefix, from, to } = request;
  if (prefix !== undefined)
    return `${partition} AND begins_with(${binding.name(names.sk)}, ${binding.value(prefix)})`;
  if (from !== undefined && to !== undefined) {
    return `${partition} AND ${binding.name(names.sk)} BETWEEN ${binding.value(from)} AND ${binding.value(to)}`;
  }
  if (from !== undefined) return `${partition} AND ${binding.name(names.sk)} >= ${binding.value(from)}`;
  if (to !== undefined) return `${partition} AND ${binding.name(names.sk)} <= ${binding.value(to)}`;
  return partition;
}

/** One page, at most 1 MB. Key order, oldest first unless `descending`. */
export async function query(request: TableQuery): Promise<Page> {
  const binding = new Binding();
  const KeyConditionExpression = keyCondition(request, binding);
  const wireRequest = {
    TableName: tableEnvironment().TABLE_NAME,
    ReturnConsumedCapacity: 'TOTAL',
    KeyConditionExpression,
    ...binding.bound(),
    ...(request.index ? { IndexName: tableIndex.name } : { ConsistentRead: request.consistent ?? true }),
    ...(request.limit && { Limit: request.limit }),
    ...(request.after && { ExclusiveStartKey: toAttributes(request.after) }),
    ScanIndexForward: !request.descending,
  };
  const reply = await withReadRetries(() =>
    callTable<{ Items?: Attributes[]; LastEvaluatedKey?: Attributes }>('Query', wireRequest),
  );
  return {
    items: (reply.Items ?? []).map((attributes) => asItem(fromAttributes(attributes))),
    next: reply.LastEvaluatedKey ? asItem(fromAttributes(reply.LastEvaluatedKey)) : null,
  };
}

/** Every page in turn. */
export async function* queryAll(request: TableQuery): AsyncGenerator<Item[]> {
  let after: Key | null = request.after ?? null;
  do {
    const page: Page = await query({ ...request, after });
    yield page.items;
    after = page.next;
  } while (after);
}
