import { type Key, tableIndex } from '../keys/keys.ts';
import { type Attributes, fromAttributes, toAttributes } from './attribute-values.ts';
import { Binding } from './conditions.ts';
import { tableEnvironment } from './env.ts';
import { persistRead } from './retry.ts';
import { asItem, type Item } from './transactions.ts';
import { ask } from './wire.ts';

export interface Question {
  readonly pk: string;
  /** Sort keys that begin so; or those between `from` and `to`, both included, either left open. */
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

function keyCondition(question: Question, binding: Binding): string {
  const names = question.index ? tableIndex : { pk: 'pk', sk: 'sk' };
  const partition = `${binding.name(names.pk)} = ${binding.value(question.pk)}`;
  const { prefix, from, to } = question;
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
export async function query(question: Question): Promise<Page> {
  const binding = new Binding();
  const KeyConditionExpression = keyCondition(question, binding);
  const request = {
    TableName: tableEnvironment().TABLE_NAME,
    ReturnConsumedCapacity: 'TOTAL',
    KeyConditionExpression,
    ...binding.bound(),
    ...(question.index ? { IndexName: tableIndex.name } : { ConsistentRead: question.consistent ?? true }),
    ...(question.limit && { Limit: question.limit }),
    ...(question.after && { ExclusiveStartKey: toAttributes(question.after) }),
    ScanIndexForward: !question.descending,
  };
  const reply = await persistRead(() =>
    ask<{ Items?: Attributes[]; LastEvaluatedKey?: Attributes }>('Query', request),
  );
  return {
    items: (reply.Items ?? []).map((attributes) => asItem(fromAttributes(attributes))),
    next: reply.LastEvaluatedKey ? asItem(fromAttributes(reply.LastEvaluatedKey)) : null,
  };
}

/** Every page in turn. */
export async function* queryAll(question: Question): AsyncGenerator<Item[]> {
  let after: Key | null = question.after ?? null;
  do {
    const page: Page = await query({ ...question, after });
    yield page.items;
    after = page.next;
  } while (after);
}
