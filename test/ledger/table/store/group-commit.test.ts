import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { open } from 'lmdb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { LmdbStore } from '../../../../infra/local/table/store/lmdb-store.ts';
import { scratchFolder } from '../../../support/system/scratch-folder.ts';
import { countIn, countOnce } from './counting.ts';

const Statistics = z.object({ lastTxnId: z.number() });

let folder: string;
let path: string;
let store: LmdbStore;
beforeAll(async () => {
  folder = await scratchFolder('newbet-store-');
  path = join(folder, 'table.mdb');
  store = new LmdbStore(path);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

async function commitsSoFar(): Promise<number> {
  const file = open({ path, noSubdir: true, overlappingSync: false });
  const { lastTxnId } = Statistics.parse(file.getStats());
  await file.close();
  return lastTxnId;
}

const count = () => store.write((writing) => countOnce(writing, 'one'));

it('writes that wait are committed together', async () => {
  const opening = (await commitsSoFar()) - (await commitsSoFar());
  const before = await commitsSoFar();
  await Promise.all(Array.from({ length: 100 }, count));
  expect((await commitsSoFar()) - before + opening).toBe(1);
  expect(store.read((reading) => countIn(reading, 'one'))).toBe(100);
});

it('writes that come during a commit are in the next one', async () => {
  const before = await commitsSoFar();
  const first = count();
  const others = first.then(() => Promise.all(Array.from({ length: 50 }, count)));
  await others;
  expect((await commitsSoFar()) - before).toBe(2);
});
