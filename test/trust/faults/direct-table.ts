import * as z from 'zod';
import {
  type Attributes,
  fromAttributes,
  toAttributes,
} from '../../../functions/table/client/attribute-values.ts';
import type { Key as ItemKey } from '../../../functions/table/keys/key.ts';
import { keys, pointerShards } from '../../../functions/table/keys/keys.ts';
import type { Operation, Send } from '../../support/fakes/wire.ts';

/** A settlement takes a shard from its beginning on: what is open lies behind what is not. */
const fewAtOnce = 200;
const countLimit = 1_000;

export type StoredItem = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

const Stored = z.custom<Attributes>((value) => typeof value === 'object' && value !== null);
const Key = z.object({ pk: z.string(), sk: z.string() });
const Names = z.object({ TableNames: z.array(z.string()).min(1) });
const Scanned = z.object({ Items: z.array(Stored), LastEvaluatedKey: Stored.optional() });
const Read = z.object({ Responses: z.array(z.object({ Item: Stored.optional() })) });
const Found = z.object({ Responses: z.record(z.string(), z.array(Stored)) });
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

/** A page of a shard's pointers. */
export interface PointerPage {
  /** Of the pointer before it; null for the first page. */
  readonly behind: Attributes | null;
  readonly open: number;
}

export interface DirectTable {
  readonly name: string;
  /** All balances of one instant. */
  balances(memberSeqs: readonly number[]): Promise<readonly Balance[]>;
  /** Every item, page by page: only meaningful when nothing writes. */
  everything(): Promise<readonly StoredItem[]>;
  /** Open pointers of a game; of so many bets that counting would hold up their settlement it counts a tenth, and says ten times as many. */
  openPointers(gameId: string, of?: { readonly bets: number }): Promise<number>;
  /** The first page of a shard, from another page of it on, with an open pointer; null when there is none. */
  firstOpen(gameId: string, shard: number, from: PointerPage | null): Promise<PointerPage | null>;
  /** How many of at most a hundred pointers are open. */
  openAmong(pointers: readonly ItemKey[]): Promise<number>;
}

function itemOf(attributes: Attributes): StoredItem {
  const item = fromAttributes(attributes);
  return { ...item, ...Key.parse(item) };
}

/** Asks the table's process itself, past proxy and product: what really stands there. */
export async function directTable(send: Send): Promise<DirectTable> {
  const callTable = async (operation: Operation, request: object): Promise<unknown> => {
    const { status, body } = await send(operation, JSON.stringify(request));
    if (status !== 200) throw new Error(`${operation}: ${body}`);
    return JSON.parse(body);
  };
  async function* pagesOf(
    gameId: string,
    shard: number,
    { Limit, behind = null }: { Limit?: number; behind?: Attributes | null } = {},
  ): AsyncGenerator<PointerPage> {
    let from = behind;
    for (;;) {
      const { pk } = keys.pointers(gameId, shard);
      const page = Counted.parse(
        await callTable('Query', {
          TableName: name,
          Select: 'COUNT',
          ConsistentRead: true,
          KeyConditionExpression: 'pk = :pk',
          FilterExpression: 'st = :open',
          ExpressionAttributeValues: toAttributes({ ':pk': pk, ':open': 'O' }),
          ...(Limit && { Limit }),
          ...(from && { ExclusiveStartKey: from }),
        }),
      );
      yield { behind: from, open: page.Count };
      if (!page.LastEvaluatedKey) return;
      from = page.LastEvaluatedKey;
    }
  }
  const name = Names.parse(await callTable('ListTables', {})).TableNames[0] ?? '';

  return {
    name,
    balances: async (memberSeqs) => {
      const TransactItems = memberSeqs.map((seq) => ({
        Get: { TableName: name, Key: toAttributes(keys.balance(seq)) },
      }));
      const { Responses } = Read.parse(await callTable('TransactGetItems', { TransactItems }));
      return Responses.flatMap(({ Item }) => (Item ? [Balance.parse(fromAttributes(Item))] : []));
    },
    everything: async () => {
      const items: StoredItem[] = [];
      let from: Attributes | undefined;
      do {
        const page = Scanned.parse(
          await callTable('Scan', {
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
    openPointers: async (gameId, { bets } = { bets: 0 }) => {
      const shards = bets > countLimit ? pointerShards.slice(0, 1) : pointerShards;
      let open = 0;
      for (const shard of shards) for await (const page of pagesOf(gameId, shard)) open += page.open;
      return (open * pointerShards.length) / shards.length;
    },
    firstOpen: async (gameId, shard, from) => {
      const pages = pagesOf(gameId, shard, { Limit: fewAtOnce, behind: from?.behind ?? null });
      for await (const page of pages) if (page.open > 0) return page;
      return null;
    },
    openAmong: async (pointers) => {
      const { Responses } = Found.parse(
        await callTable('BatchGetItem', {
          RequestItems: {
            [name]: { Keys: pointers.map(({ pk, sk }) => toAttributes({ pk, sk })), ConsistentRead: true },
          },
        }),
      );
      const found = (Responses[name] ?? []).map(fromAttributes);
      if (found.length < pointers.length) throw new Error(`${found.length} of ${pointers.length} pointers`);
      return found.filter(({ st }) => st === 'O').length;
    },
  };
}
