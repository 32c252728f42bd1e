import type { Store, Writing } from '../store/store.ts';
import { applyChanges } from './apply-changes.ts';
import { allDefinitions, type TableDefinition } from './definition.ts';
import { itemAt, itemChange } from './item-change.ts';
import { expiryKeyOf, expiryPlace } from './item-keys.ts';
import { kinds, startOf } from './key-bytes.ts';

/** Items deleted in one transaction. */
const most = 500;
/** Items that expired longer ago are kept: the date is taken for a mistake. Source: "Time to live (TTL)" of the developer guide. */
const oldest = 5 * 365 * 86_400;

/** Deletes what expired before `now` (epoch ms), some at a time. Returns how many were deleted. */
export async function deleteExpired(store: Store, now: number): Promise<number> {
  let deleted = 0;
  for (const table of store.read((reading) => [...allDefinitions(reading)])) {
    if (table.expiryAttribute === undefined) continue;
    let some: number;
    do {
      some = await store.write((writing) => deleteSome(writing, table, now));
      deleted += some;
    } while (some === most);
  }
  return deleted;
}

function deleteSome(writing: Writing, table: TableDefinition, now: number): number {
  const seconds = Math.floor(now / 1_000);
  const range = { from: expiryPlace(table, seconds - oldest), before: expiryPlace(table, seconds) };
  const keys: Buffer[] = [];
  for (const [, key] of writing.range(range)) {
    keys.push(Buffer.from(key));
    if (keys.length === most) break;
  }
  const changes = keys.map((key) =>
    itemChange(table, key, { before: itemAt(writing, key), after: undefined }),
  );
  applyChanges(writing, changes, { at: now, timeToLive: true });
  return keys.length;
}

/** Lists the items already there when expiry begins. */
export function listExpiring(writing: Writing, table: TableDefinition): void {
  const start = startOf(kinds.item, table.number);
  const before = startOf(kinds.item, table.number + 1);
  const keys: [Buffer, Buffer][] = [];
  for (const [bytes] of writing.range({ from: start, before })) {
    const key = Buffer.from(bytes);
    const item = itemAt(writing, key);
    const expiry = item && expiryKeyOf(table, item.attributes, key);
    if (expiry) keys.push([expiry, key]);
  }
  for (const [expiry, key] of keys) writing.put(expiry, key);
}
