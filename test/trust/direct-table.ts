import * as z from 'zod';
import { type Attributes, fromAttributes, toAttributes } from '../../functions/table/attribute-values.ts';
import { keys } from '../../functions/table/keys.ts';
import { signedPost } from '../../functions/table/signed-post.ts';

export type StoredItem = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

const Stored = z.custom<Attributes>((value) => typeof value === 'object' && value !== null);
const Key = z.object({ pk: z.string(), sk: z.string() });
const Names = z.object({ TableNames: z.array(z.string()).min(1) });
const Scanned = z.object({ Items: z.array(Stored), LastEvaluatedKey: Stored.optional() });
const Read = z.object({ Responses: z.array(z.object({ Item: Stored.optional() })) });
const Counted = z.object({ Count: z.int(), LastEvaluatedKey: Stored.optional() });
export const Balance = z.object({
  pk: z.string(),
  cash: z.int(),
  point: z.int(),
  hold: z.int(),
  receivable: z.int(),
  v: z.int(),
});
export type Balance = z.infer<typeof Balance>;

export interface DirectTable {
  readonly name: string;
  /** All balances of one instant. */
  balances(memberSeqs: readonly number[]): Promise<readonly Balance[]>;
  /** Every item, page by page: only meaningful when nothing writes. */
  everything(): Promise<readonly StoredItem[]>;
  /** Open pointers of a game, over all shards. */
  openPointers(gameId: string): Promise<number>;
}

function itemOf(attributes: Attributes): StoredItem {
  const item = fromAttributes(attributes);
  return { ...item, ...Key.parse(item) };
}

/** Asks the table's process itself, past proxy and product: what really stands there. */
export async function directTable(endpoint: string): Promise<DirectTable> {
  const ask = async (operation: string, body: object): Promise<unknown> => {
    const reply = await signedPost({
      service: 'dynamodb',
      region: 'ap-northeast-2',
      url: new URL(endpoint),
      timeout: 10_000,
      body: JSON.stringify(body),
      headers: {
        'Content-Type': 'application/x-amz-json-1.0',
        'X-Amz-Target': `DynamoDB_20120810.${operation}`,
      },
    });
    if (reply.status !== 200) throw new Error(`${operation}: ${reply.body}`);
    return JSON.parse(reply.body);
  };
  const name = Names.parse(await ask('ListTables', {})).TableNames[0] ?? '';

  return {
    name,
    balances: async (memberSeqs) => {
      const TransactItems = memberSeqs.map((seq) => ({
        Get: { TableName: name, Key: toAttributes(keys.balance(seq)) },
      }));
      const { Responses } = Read.parse(await ask('TransactGetItems', { TransactItems }));
      return Responses.flatMap(({ Item }) => (Item ? [Balance.parse(fromAttributes(Item))] : []));
    },
    everything: async () => {
      const items: StoredItem[] = [];
      let from: Attributes | undefined;
      do {
        const page = Scanned.parse(
          await ask('Scan', {
            TableName: name,
            ConsistentRead: true,
            ...(from && { ExclusiveStartKey: from }),
          }),
        );
        items.push(...page.Items.map(itemOf));
        from = page.LastEvaluatedKey;
      } while (from);
      return items;
    },
    openPointers: async (gameId) => {
      let open = 0;
      for (let shard = 0; shard < 10; shard += 1) {
        let from: Attributes | undefined;
        do {
          const { pk } = keys.pointers(gameId, shard);
          const page = Counted.parse(
            await ask('Query', {
              TableName: name,
              Select: 'COUNT',
              ConsistentRead: true,
              KeyConditionExpression: 'pk = :pk',
              FilterExpression: 'st = :open',
              ExpressionAttributeValues: toAttributes({ ':pk': pk, ':open': 'O' }),
              ...(from && { ExclusiveStartKey: from }),
            }),
          );
          open += page.Count;
          from = page.LastEvaluatedKey;
        } while (from);
      }
      return open;
    },
  };
}
