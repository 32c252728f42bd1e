import type { Reading, Store, Writing } from '../store/store.ts';
import type { Attributes } from '../values/attribute-value.ts';
import { sizeOf } from '../values/size.ts';
import { allDefinitions, type TableDefinition } from './definition.ts';
import type { ItemChange } from './item-change.ts';
import { keyAttributes } from './item-keys.ts';
import { kinds, startOf } from './key-bytes.ts';

/*
 * A table's stream is one shard that never closes: a record for each change of an item, numbered one after the other. A
 * record is one put behind the last one, whatever the stream holds.
 */

/** Who made a change: a request, or the table itself when the item expired. */
export interface ChangeBy {
  /** Epoch ms. */
  readonly at: number;
  readonly timeToLive?: boolean;
}

/** Milliseconds a record is kept. */
const kept = 86_400_000;

export interface StreamRecord {
  readonly number: number;
  /** Epoch ms. */
  readonly at: number;
  readonly body: object;
}

interface Changed {
  readonly table: TableDefinition;
  readonly stream: NonNullable<TableDefinition['stream']>;
  readonly before: Attributes | undefined;
  readonly after: Attributes | undefined;
}

const recordKey = (table: TableDefinition, number: number): Buffer => {
  const bytes = Buffer.allocUnsafe(6);
  bytes.writeUIntBE(number, 0, 6);
  return Buffer.concat([startOf(kinds.change, table.number), bytes]);
};
const behindRecords = (table: TableDefinition) => startOf(kinds.change, table.number, 1);

const numberText = (number: number) => String(number).padStart(21, '0');

/** Number of the newest record; 0 before the first. */
export function newestRecord(reading: Reading, table: TableDefinition): number {
  const range = { from: startOf(kinds.change, table.number), before: behindRecords(table), descending: true };
  for (const [key] of reading.range(range)) return Buffer.from(key).readUIntBE(6, 6);
  return 0;
}

/** Records the changes of one write to tables that have a stream, in their order. */
export function recordChanges(writing: Writing, changes: readonly ItemChange[], by: ChangeBy): void {
  const numbers = new Map<TableDefinition, number>();
  for (const { table, before, after } of changes) {
    if (!table.stream) continue;
    const changed = { table, stream: table.stream, before: before?.attributes, after: after?.item };
    const images = imagesOf(changed);
    if (images === undefined) continue;
    const number = (numbers.get(table) ?? newestRecord(writing, table)) + 1;
    numbers.set(table, number);
    const record = { number, at: by.at, body: recordBody(changed, images, { number, by }) };
    writing.put(recordKey(table, number), Buffer.from(JSON.stringify(record)));
  }
}

type Images = NonNullable<ReturnType<typeof imagesOf>>;

function recordBody(
  { table, stream, before, after }: Changed,
  { name, images }: Images,
  { number, by }: { readonly number: number; readonly by: ChangeBy },
): object {
  const sequence = numberText(number);
  const shown = { Keys: keyAttributes(table.key, after ?? before ?? {}), ...images };
  return {
    eventID: `${table.number}-${sequence}`,
    eventName: name,
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(by.at / 1_000),
      ...shown,
      SequenceNumber: sequence,
      SizeBytes: Object.values(shown).reduce((sum, image) => sum + sizeOf(image), 0),
      StreamViewType: stream.view,
    },
    ...(by.timeToLive && { userIdentity: { Type: 'Service', PrincipalId: 'dynamodb.amazonaws.com' } }),
  };
}

/** Undefined when nothing changed. */
function imagesOf({ stream, before, after }: Changed) {
  if (before && after && JSON.stringify(before) === JSON.stringify(after)) return undefined;
  const name = before === undefined ? 'INSERT' : after === undefined ? 'REMOVE' : 'MODIFY';
  const showsNew = stream.view === 'NEW_AND_OLD_IMAGES' || stream.view === 'NEW_IMAGE';
  const showsOld = stream.view === 'NEW_AND_OLD_IMAGES' || stream.view === 'OLD_IMAGE';
  const images = {
    ...(showsNew && after && { NewImage: after }),
    ...(showsOld && before && { OldImage: before }),
  };
  return { name, images };
}

/** Records from this number on, oldest first, at most `limit`. */
export function recordsFrom(
  reading: Reading,
  table: TableDefinition,
  { number, limit }: { readonly number: number; readonly limit: number },
): readonly StreamRecord[] {
  const records: StreamRecord[] = [];
  for (const [, bytes] of reading.range({ from: recordKey(table, number), before: behindRecords(table) })) {
    records.push(JSON.parse(Buffer.from(bytes).toString()));
    if (records.length === limit) break;
  }
  return records;
}

/** Deletes records older than a day, all but the newest, which carries the number on. */
export async function trimStreams(store: Store, now: number): Promise<void> {
  for (const table of store.read((reading) => [...allDefinitions(reading)]))
    if (table.stream) await store.write((writing) => trim(writing, table, now - kept));
}

function trim(writing: Writing, table: TableDefinition, oldest: number): void {
  const newest = newestRecord(writing, table);
  const old: Buffer[] = [];
  for (const [key, bytes] of writing.range({ from: recordKey(table, 0), before: recordKey(table, newest) })) {
    const { at }: StreamRecord = JSON.parse(Buffer.from(bytes).toString());
    if (at >= oldest) break;
    old.push(Buffer.from(key));
  }
  for (const key of old) writing.remove(key);
}
