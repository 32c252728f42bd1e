import { toAttributes } from '../../../functions/table/attribute-values.ts';
import { tableEnvironment } from '../../../functions/table/env.ts';
import { persist } from '../../../functions/table/retry.ts';
import type { Item } from '../../../functions/table/table.ts';
import { ask } from '../../../functions/table/wire.ts';

const mostAtOnce = 25;
const side = 2;

/** Puts items as they are: years of a member's life without living them. */
export async function storedAtOnce(items: readonly Item[]): Promise<void> {
  const { TABLE_NAME } = tableEnvironment();
  const waiting = Array.from({ length: Math.ceil(items.length / mostAtOnce) }, (_, part) =>
    items.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  );
  const worker = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const requests = part.map((item) => ({ PutRequest: { Item: toAttributes(item) } }));
      await persist(() => ask('BatchWriteItem', { RequestItems: { [TABLE_NAME]: requests } }), {
        repeatable: true,
      });
    }
  };
  await Promise.all(Array.from({ length: side }, worker));
}
