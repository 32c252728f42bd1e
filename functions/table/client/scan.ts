import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { Binding } from './conditions.ts';
import { documentClient } from './dynamodb.ts';
import { tableEnvironment } from './env.ts';
import { reading } from './requests.ts';
import { withReadRetries } from './retry.ts';
import { asItem, type Item } from './transactions.ts';

/** Items that have one of these attributes, or whose partition begins with one of these texts. */
type Matching = { readonly present: readonly string[] } | { readonly prefixes: readonly string[] };

/** Reads the whole table, strongly consistent, page by page: for an engineer's command only, no function has the right. */
export async function* scan(matching: Matching): AsyncGenerator<readonly Item[]> {
  const binding = new Binding();
  const tests =
    'present' in matching
      ? matching.present.map((name) => `attribute_exists(${binding.name(name)})`)
      : matching.prefixes.map((text) => `begins_with(${binding.name('pk')}, ${binding.value(text)})`);
  const filter = { FilterExpression: tests.join(' OR '), ...binding.bound() };
  let from: Record<string, unknown> | undefined;
  do {
    const { TABLE_NAME: TableName } = tableEnvironment();
    const command = new ScanCommand({
      TableName,
      ConsistentRead: true,
      ...filter,
      ...(from && { ExclusiveStartKey: from }),
    });
    const { Items = [], LastEvaluatedKey } = await withReadRetries(() =>
      reading(() => documentClient().send(command)),
    );
    yield Items.map(asItem);
    from = LastEvaluatedKey;
  } while (from !== undefined);
}
