import { isDeepStrictEqual } from 'node:util';
import { invalid } from '../errors.ts';
import type { Reading } from '../store/store.ts';
import type { Attributes } from '../values/attribute-value.ts';
import { sizeOf } from '../values/size.ts';
import { type Consumption, writeUnits } from './capacity.ts';
import type { IndexDefinition, TableDefinition } from './definition.ts';
import { entryKeyOf, keyAttributes } from './item-keys.ts';
import { StoredItem } from './stored-item.ts';

/** Bytes an item may have. */
const largestItem = 400 * 1_024;

export function checkSize(size: number): void {
  if (size > largestItem) throw invalid('Item size has exceeded the maximum allowed size');
}

/** What a write is about to do to one item: known in full before anything is written. */
export interface ItemChange {
  readonly table: TableDefinition;
  readonly key: Buffer;
  readonly before: StoredItem | undefined;
  /** Undefined when the item is deleted, or was not there and is not made. */
  readonly after: { readonly item: Attributes; readonly size: number } | undefined;
  readonly entries: readonly EntryChange[];
}

interface EntryChange {
  readonly index: IndexDefinition;
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
  readonly units: number;
}

export function itemAt(reading: Reading, key: Buffer): StoredItem | undefined {
  const bytes = reading.get(key);
  return bytes && StoredItem.read(bytes);
}

/** @throws TableError ValidationException when the new item is too large, or an index's key attribute is of another type */
export function itemChange(
  table: TableDefinition,
  key: Buffer,
  {
    before,
    after: item,
  }: { readonly before: StoredItem | undefined; readonly after: Attributes | undefined },
): ItemChange {
  const after = item && { item, size: sizeOf(item) };
  if (after) checkSize(after.size);
  const entries = table.indexes.map((index) => entryChange(table, index, { key, before, after }));
  return { table, key, before, after, entries };
}

type States = Pick<ItemChange, 'key' | 'before' | 'after'>;

function entryChange(
  table: TableDefinition,
  index: IndexDefinition,
  { key, before, after }: States,
): EntryChange {
  const keyBefore = before && entryKeyOf(table, index, { item: before.attributes, key });
  const keyAfter = after && entryKeyOf(table, index, { item: after.item, key });
  const shownBefore = keyBefore && shownBy(index, table, before.attributes);
  const shownAfter = keyAfter && shownBy(index, table, after.item);
  return { index, before: keyBefore, after: keyAfter, units: entryUnits() };

  function entryUnits(): number {
    const size = (shown: Attributes | undefined) => (shown ? writeUnits(sizeOf(shown)) : 0);
    if (!keyBefore || !keyAfter || !keyBefore.equals(keyAfter)) return size(shownBefore) + size(shownAfter);
    return isDeepStrictEqual(shownBefore, shownAfter) ? 0 : Math.max(size(shownBefore), size(shownAfter));
  }
}

/** The attributes an index's entry shows. */
export function shownBy(index: IndexDefinition, table: TableDefinition, item: Attributes): Attributes {
  const { shows } = index;
  if (shows === 'all') return item;
  const included = Object.fromEntries(shows.flatMap((name) => (item[name] ? [[name, item[name]]] : [])));
  return { ...included, ...keyAttributes(table.key, item), ...keyAttributes(index.key, item) };
}

/** Counts what a change costs; `times` is 2 in a transaction. */
export function countChange(consumption: Consumption, change: ItemChange, times: 1 | 2): void {
  const { table, before, after } = change;
  const units = writeUnits(Math.max(before?.size ?? 0, after?.size ?? 0));
  consumption.ofTable(table.name, units * times);
  // Indexes follow after the commit, outside of the transaction.
  for (const entry of change.entries) consumption.ofIndex(table.name, entry.index.name, entry.units);
}
