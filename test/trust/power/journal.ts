import * as z from 'zod';

/**
 * What happened to the file, in order: `named` when it got the name it is opened by, `folder-synced` when its folder was synced,
 * and with it the name. `answered` are the process's own.
 */
export type JournalRecord =
  | {
      readonly kind: 'write';
      readonly id: number;
      readonly synced: boolean;
      readonly offset: number;
      readonly data: Buffer;
    }
  | { readonly kind: 'written'; readonly id: number }
  | { readonly kind: 'sync'; readonly id: number }
  | { readonly kind: 'synced'; readonly id: number }
  | { readonly kind: 'named' }
  | { readonly kind: 'folder-synced' }
  | { readonly kind: 'answered'; readonly writer: number; readonly number: number };

/** As in `power-layer.c`. */
const magic = 0x525750;
const headerLength = 32;
const kinds = {
  writeBegun: 1,
  syncedWriteBegun: 2,
  writeEnded: 3,
  syncBegun: 4,
  syncEnded: 5,
  answered: 6,
  named: 7,
  folderSynced: 8,
};
const Kind = z.enum(kinds);

/** The writer under which the answer to CreateTable is kept. */
export const creating = 1_000;

/** The record of an answer, to be appended at once: it then stands behind everything the file had seen. */
export function answeredRecord(writer: number, number: number): Buffer {
  const record = Buffer.alloc(headerLength);
  record.writeUInt32LE(magic, 0);
  record.writeUInt32LE(kinds.answered, 4);
  record.writeBigUInt64LE(BigInt(writer), 8);
  record.writeBigInt64LE(BigInt(number), 16);
  return record;
}

/** All whole records; the last may have been cut short with its process. @throws when a call failed or the layer was mistaken */
export function recordsIn(journal: Buffer): readonly JournalRecord[] {
  const records: JournalRecord[] = [];
  const lengths = new Map<number, number>();
  let at = 0;
  while (at + headerLength <= journal.length) {
    if (journal.readUInt32LE(at) !== magic) throw new Error(`no record at byte ${at} of the journal`);
    const kind = Kind.parse(journal.readUInt32LE(at + 4));
    const id = Number(journal.readBigUInt64LE(at + 8));
    const offset = Number(journal.readBigInt64LE(at + 16));
    const length = Number(journal.readBigUInt64LE(at + 24));
    const end = at + headerLength + length;
    if (end > journal.length) break;
    if (kind === kinds.writeBegun || kind === kinds.syncedWriteBegun) {
      const data = journal.subarray(at + headerLength, end);
      records.push({ kind: 'write', id, synced: kind === kinds.syncedWriteBegun, offset, data });
      lengths.set(id, length);
    } else if (kind === kinds.writeEnded) {
      if (offset !== lengths.get(id)) throw new Error(`a write of ${lengths.get(id)} bytes wrote ${offset}`);
      records.push({ kind: 'written', id });
    } else if (kind === kinds.syncEnded) {
      if (offset !== 0) throw new Error('a sync failed');
      records.push({ kind: 'synced', id });
    } else if (kind === kinds.named) records.push({ kind: 'named' });
    else if (kind === kinds.folderSynced) records.push({ kind: 'folder-synced' });
    else if (kind === kinds.syncBegun) records.push({ kind: 'sync', id });
    else records.push({ kind: 'answered', writer: id, number: offset });
    at = end;
  }
  return records;
}
