import { type Item, queryAll } from '../../../functions/table/client/table.ts';
import { type AuditInbox, auditInboxes, inboxShards } from '../../../functions/table/keys/audit-keys.ts';
import { keys } from '../../../functions/table/keys/keys.ts';

/** Lines that wait in the inboxes, oldest first. */
export async function waitingLines(inboxes: readonly AuditInbox[] = auditInboxes): Promise<readonly Item[]> {
  const partitions = inboxes.flatMap((inbox) =>
    inboxShards.map((shard) => keys.auditInboxPartition(inbox, shard)),
  );
  return (await Promise.all(partitions.map(itemsOf))).flat().sort(byKey);
}

/** Lines of a UTC day that were moved into the audit, oldest first. */
export function movedLines(time: number): Promise<readonly Item[]> {
  return itemsOf(keys.audit(new Date(time).toISOString().slice(0, 10), '').pk);
}

/** Lines of a UTC day, moved or not, oldest first. */
export async function auditLines(time = Date.now()): Promise<readonly Item[]> {
  const day = new Date(time).toISOString().slice(0, 10);
  const waiting = (await waitingLines()).filter(({ sk }) => sk.startsWith(day));
  return [...(await movedLines(time)), ...waiting].sort(byKey);
}

const byKey = (a: Item, b: Item) => (a.sk < b.sk ? -1 : 1);

async function itemsOf(pk: string): Promise<readonly Item[]> {
  const found: Item[] = [];
  for await (const items of queryAll({ pk })) found.push(...items);
  return found;
}
