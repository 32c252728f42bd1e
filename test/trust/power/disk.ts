import type { JournalRecord } from './journal.ts';

/** Bytes a disk writes whole or not at all. */
const sectorSize = 512;

interface CachedWrite {
  readonly id: number;
  readonly synced: boolean;
  readonly offset: number;
  readonly data: Buffer;
  /** Its call returned. */
  ended: boolean;
  /** The disk has it for good: a sync that began after its end has returned, or it was a synced write and has returned. */
  durable: boolean;
}

/** What a cut leaves of what it may lose. */
export interface Left {
  readonly survives: Survives;
  /** The file is as long as in the cache; else as what survived. */
  readonly withLength: boolean;
  readonly withName: boolean;
}

/** Whether a write that no sync covers reached the disk with this sector; `place` counts such writes from 0 to `places` - 1. */
type Survives = (place: number, places: number, sector: number) => boolean;

const endOf = ({ offset, data }: CachedWrite): number => offset + data.length;

function grown(image: Buffer, size: number): Buffer {
  return size <= image.length ? image : Buffer.concat([image, Buffer.alloc(size - image.length)]);
}

/**
 * A file as a disk with a cache has it: what is durable, and the writes behind that in their order. A sector on the disk is any of
 * the states it had in the cache since the last one that is durable, each sector for itself.
 */
export class Disk {
  #durable: Buffer;
  #name: 'none' | 'cached' | 'durable';
  #cached: CachedWrite[] = [];
  readonly #syncs = new Map<number, readonly CachedWrite[]>();
  constructor(durable: Buffer) {
    this.#durable = durable;
    this.#name = durable.length > 0 ? 'durable' : 'none';
  }

  /** Writes a power cut may lose. */
  get atRisk(): number {
    return this.#cached.filter(({ durable }) => !durable).length;
  }

  follow(record: JournalRecord): void {
    if (record.kind === 'write') {
      this.#cached.push({ ...record, ended: false, durable: false });
    } else if (record.kind === 'written') {
      const write = this.#cached.findLast(({ id }) => id === record.id);
      if (!write) throw new Error('what has not returned is kept');
      write.ended = true;
      write.durable = write.synced;
      this.#settle();
    } else if (record.kind === 'sync') {
      this.#syncs.set(
        record.id,
        this.#cached.filter(({ ended }) => ended),
      );
    } else if (record.kind === 'synced') {
      for (const write of this.#syncs.get(record.id) ?? []) write.durable = true;
      this.#syncs.delete(record.id);
      this.#settle();
    } else if (record.kind === 'named') {
      this.#name = 'cached';
    } else if (record.kind === 'folder-synced' && this.#name === 'cached') {
      this.#name = 'durable';
    }
  }

  /** The file after a cut at this instant; undefined where there is none of its name. */
  cut({ survives, withLength, withName }: Left): Buffer | undefined {
    if (this.#name === 'none' || (this.#name === 'cached' && !withName)) return undefined;
    return this.#left(survives, withLength);
  }

  #left(survives: Survives, withLength: boolean): Buffer {
    const cache = grown(Buffer.from(this.#durable), Math.max(0, ...this.#cached.map(endOf)));
    const disk = Buffer.from(cache);
    const places = this.atRisk;
    let length = withLength ? cache.length : this.#durable.length;
    let place = 0;
    // Sectors are cut out of the cache in the order of the writes: a later state of a sector has its earlier ones in it.
    for (const write of this.#cached) {
      write.data.copy(cache, write.offset);
      for (let sector = Math.floor(write.offset / sectorSize); sector * sectorSize < endOf(write); sector++) {
        if (!write.durable && !survives(place, places, sector)) continue;
        const end = Math.min((sector + 1) * sectorSize, endOf(write));
        cache.copy(disk, sector * sectorSize, sector * sectorSize, (sector + 1) * sectorSize);
        length = Math.max(length, end);
      }
      if (!write.durable) place += 1;
    }
    return disk.subarray(0, length);
  }

  /** The first byte in which the file is not as all its writes have left it, those that had not returned aside; -1 where there is none. */
  firstDifference(file: Buffer): number {
    const expected = this.#left(() => true, true);
    if (file.length > expected.length) return expected.length;
    const actual = grown(file, expected.length);
    for (const { ended, offset, data } of this.#cached)
      if (!ended) actual.copy(expected, offset, offset, offset + data.length);
    if (Buffer.compare(expected, actual) === 0) return -1;
    return expected.findIndex((byte, index) => byte !== actual[index]);
  }

  #settle(): void {
    const open = this.#cached.findIndex(({ durable }) => !durable);
    const settled = this.#cached.splice(0, open === -1 ? this.#cached.length : open);
    if (settled.length === 0) return;
    this.#durable = grown(this.#durable, Math.max(...settled.map(endOf)));
    for (const { data, offset } of settled) data.copy(this.#durable, offset);
  }
}
