import type { Writing } from '../store/store.ts';
import type { ItemChange } from './item-change.ts';
import { expiryKeyOf } from './item-keys.ts';
import { itemBytes } from './stored-item.ts';
import { type ChangeBy, recordChanges } from './streams.ts';

/** Writes the items of one request, their entries and their records in the stream. A write does not see what it wrote itself. */
export function applyChanges(writing: Writing, changes: readonly ItemChange[], by: ChangeBy): void {
  for (const change of changes) applyChange(writing, change);
  recordChanges(writing, changes, by);
}

function applyChange(writing: Writing, { table, key, before, after, entries }: ItemChange): void {
  if (after) writing.put(key, itemBytes(after.item, after.size));
  else if (before) writing.remove(key);
  else return;
  for (const entry of entries) replaceEntry(writing, entry, key);
  const expiry = {
    before: before && expiryKeyOf(table, before.attributes, key),
    after: after && expiryKeyOf(table, after.item, key),
  };
  replaceEntry(writing, expiry, key);
}

/** An entry's value is the key of its item. */
function replaceEntry(
  writing: Writing,
  { before, after }: { readonly before: Buffer | undefined; readonly after: Buffer | undefined },
  key: Buffer,
): void {
  if (before && after?.equals(before)) return;
  if (before) writing.remove(before);
  if (after) writing.put(after, key);
}
