import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { LmdbStore } from '../../../../infra/local/table/store/lmdb-store.ts';
import { bundledProcess } from '../../../support/system/bundled-process.ts';
import { scratchFolder } from '../../../support/system/scratch-folder.ts';
import { countIn, countOnce } from './counting.ts';
import { bytes, text } from './stores.ts';

let programs: string;
let counting: string;
beforeAll(async () => {
  programs = await scratchFolder('newbet-store-');
  counting = await bundledProcess('test/ledger/table/store/counting-process.ts', programs);
});
afterAll(() => rm(programs, { recursive: true }));

let folder: string;
let path: string;
let store: LmdbStore;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await scratchFolder('newbet-store-');
  path = join(folder, 'table.mdb');
  store = new LmdbStore(path);
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  await store.close();
  await rm(folder, { recursive: true });
});

/** A process that counts under `name`, see `counting-process.ts`; once this resolves it has the file open. */
async function start(
  name: string,
  mode: 'on request' | 'on and on' | 'opening' = 'on request',
  at = path,
): Promise<ChildProcess> {
  const child = fork(counting, [at, name, mode]);
  children.push(child);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the process of ${name} ended with ${code}`);
  });
  await Promise.race([once(child, 'message'), ended]);
  // Its end is no failure any more.
  ended.catch(() => undefined);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

/** Asks for one count more; @returns what all had counted before, as the other process read it. */
async function askToCount(child: ChildProcess): Promise<unknown> {
  const answered = once(child, 'message');
  child.send('count');
  return (await answered)[0];
}

const count = (name: string) => store.read((reading) => countIn(reading, name));

it('a process reads what another has committed', async () => {
  const child = await start('theirs');
  for (let round = 0; round < 20; round++) {
    await store.write((writing) => countOnce(writing, 'ours'));
    expect(await askToCount(child)).toBe(2 * round + 1);
    expect(count('all')).toBe(2 * round + 2);
  }
});

it('a read sees the commit of another process even in the turn of the event loop of an older read', async () => {
  const child = await start('theirs');
  const answered = once(child, 'message');
  expect(count('theirs')).toBe(0);
  child.send('count');
  const patience = Date.now() + 20_000;
  while (count('theirs') === 0 && Date.now() < patience);
  expect(count('theirs')).toBe(1);
  await answered;
});

it('writes of several processes run one after the other', async () => {
  const several = await Promise.all([start('first'), start('second')]);
  const rounds = 50;
  const alternate = async (child: ChildProcess) => {
    for (let round = 0; round < rounds; round++) await askToCount(child);
  };
  const own = Array.from({ length: rounds }, () => store.write((writing) => countOnce(writing, 'ours')));
  await Promise.all([...several.map(alternate), ...own]);
  expect(['first', 'second', 'ours', 'all'].map(count)).toEqual([rounds, rounds, rounds, 3 * rounds]);
});

it('nothing is lost while processes open the file', async () => {
  let opened = 0;
  for (const child of await Promise.all([start('first', 'opening'), start('second', 'opening')])) {
    child.on('message', () => {
      opened += 1;
    });
  }
  let counted = 0;
  while (counted < 500 || opened < 500) {
    expect(await store.write((writing) => countOnce(writing, 'ours'))).toBe(++counted);
  }
});

it('processes that make a new file at once share it', async () => {
  const names = ['first', 'second', 'third'];
  const made = join(folder, 'made', 'table.mdb');
  const running = await Promise.all(names.map((name) => start(name, 'on request', made)));
  for (const child of running) await askToCount(child);
  const shared = new LmdbStore(made);
  expect(['all', ...names].map((name) => shared.read((reading) => countIn(reading, name)))).toEqual([
    3, 1, 1, 1,
  ]);
  await shared.close();
  expect((await readdir(join(folder, 'made'))).sort()).toEqual(['table.mdb', 'table.mdb-lock']);
});

it('a process killed at any instant loses nothing it has answered, leaves no half of a write and holds up nobody', async () => {
  const rounds = 7;
  const together = 3;
  for (let round = 0; round < rounds; round++) {
    const before = count('all');
    const names = Array.from({ length: together }, (_, index) => `${round}/${index}`);
    const running = await Promise.all(names.map((name) => start(name, 'on and on')));
    const answered = running.map(() => 0);
    for (const [index, child] of running.entries()) {
      child.on('message', (told) => {
        answered[index] = Number(told);
      });
    }
    for (const [index, child] of running.entries()) {
      // Another instant of a commit each time; those that stay go on meanwhile.
      await setTimeout(((round * together + index) * 7) % 20);
      await kill(child);
      await store.write((writing) => countOnce(writing, 'ours'));
    }
    const counted = names.map(count);
    for (const [index, name] of names.entries()) {
      expect(counted[index]).toBeGreaterThanOrEqual(answered[index] ?? 0);
      const value = store.read((reading) => text(reading.get(bytes(`value of ${name}`))));
      expect(Number(value)).toBe(counted[index]);
    }
    expect(count('all')).toBe(before + together + counted.reduce((sum, one) => sum + one, 0));
    // And as a process finds it that opens the file afterwards.
    await store.close();
    store = new LmdbStore(path);
    expect(names.map(count)).toEqual(counted);
  }
});
