import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LmdbStore } from '../../../../infra/local/table/store/lmdb-store.ts';
import { MemoryStore } from '../../../../infra/local/table/store/memory-store.ts';
import type { Store } from '../../../../infra/local/table/store/store.ts';
import { scratchFolder } from '../../../support/system/scratch-folder.ts';

interface Opened {
  readonly store: Store;
  /** Closes the store and throws its file away. */
  close(): Promise<void>;
}

async function openFile(): Promise<Opened> {
  const folder = await scratchFolder('newbet-store-');
  const store = new LmdbStore(join(folder, 'table.mdb'));
  return {
    store,
    close: async () => {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function openMemory(): Promise<Opened> {
  const store = new MemoryStore();
  return { store, close: () => store.close() };
}

/** What the facts of the port are shown on. */
export const stores = [
  { name: 'in memory', openStore: openMemory },
  { name: 'in a file', openStore: openFile },
];

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export const text = (value: Uint8Array | undefined): string | undefined =>
  value && new TextDecoder().decode(value);
