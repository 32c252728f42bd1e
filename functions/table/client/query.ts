import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../keys/key.ts';
import { tableIndex } from '../keys/keys.ts';
import { Binding } from './conditions.ts';
import { documentClient } from './dynamodb.ts';
import { tableEnvironment } from './env.ts';
import { reading } from './requests.ts';
import { withReadRetries } from './retry.ts';
import { asItem, type Item } from './transactions.ts';

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
  /** Only these attributes beside the key come over the wire: for lists whose items are large. */
  readonly only?: readonly string[];
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

const inBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

/**
 * Where the start key of a query of the table lies. One outside of the keys asked for is made up by a client, and DynamoDB
 * refuses it; behind them nothing is left to read, before them everything.
 */
function startOf({ prefix, from, to, index, after, descending }: TableQuery): 'before' | 'within' | 'behind' {
  if (!after || index !== undefined || (prefix !== undefined && after.sk.startsWith(prefix))) return 'within';
  const [first, last] = [prefix ?? from, prefix ?? to];
  if (first !== undefined && inBytes(after.sk, first) < 0) return descending ? 'behind' : 'before';
  if (last !== undefined && inBytes(after.sk, last) > 0) return descending ? 'before' : 'behind';
  return 'within';
}

/** One page, at most 1 MB. Key order, oldest first unless `descending`. */
export async function query(request: TableQuery): Promise<Page> {
  const start = startOf(request);
  if (start === 'behind') return { items: [], next: null };
  const binding = new Binding();
  const KeyConditionExpression = keyCondition(request, binding);
  const shown = request.only && ['pk', 'sk', ...request.only].map((name) => binding.name(name)).join(', ');
  const command = new QueryCommand({
    TableName: tableEnvironment().TABLE_NAME,
    ReturnConsumedCapacity: 'TOTAL',
    KeyConditionExpression,
    ...binding.bound(),
    ...(request.index ? { IndexName: tableIndex.name } : { ConsistentRead: request.consistent ?? true }),
    ...(shown !== undefined && { ProjectionExpression: shown }),
    ...(request.limit && { Limit: request.limit }),
    ...(request.after && start === 'within' && { ExclusiveStartKey: request.after }),
    ScanIndexForward: !request.descending,
  });
  const { Items = [], LastEvaluatedKey } = await withReadRetries(() =>
    reading(() => documentClient().send(command)),
  );
  return { items: Items.map(asItem), next: LastEvaluatedKey ? asItem(LastEvaluatedKey) : null };
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
