import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { bundledProcess } from '../../support/system/bundled-process.ts';
import { scratchFolder } from '../../support/system/scratch-folder.ts';
import { seeded } from '../system/seeded.ts';
import { Disk } from './disk.ts';
import { creating, type JournalRecord, recordsIn } from './journal.ts';
import { buildPowerLayer } from './layer.ts';
import { Reader } from './reader.ts';
import { leftByChance } from './survival.ts';
import { writers } from './transactions.ts';

export interface PowerCuts {
  readonly cuts: number;
  readonly seed: number;
  /** What the store's file is opened with beside what the store says: an unsafe option, which must be found. */
  readonly fileOptions?: Readonly<Record<string, boolean>>;
}

export interface CutsFound {
  cuts: number;
  /** Of which a write was on its way that no sync covered. */
  cutsInWrites: number;
  processes: number;
  /** Transactions answered by the processes that were killed. */
  answered: number;
  /** Answered transactions looked for, over all cuts. */
  checked: number;
  lost: number;
  cutsWithLoss: number;
  /** Transactions in flight at a cut that were on the disk, and that were not. */
  inFlightKept: number;
  inFlightGone: number;
  readonly failures: string[];
  /** Where the file had a byte that is in no write the layer saw. */
  readonly unseen: string[];
}

const cutsOfOneProcess = 20;
/** Processes that go on with the file the last cut left, until one begins a new file. */
const processesOnOneFile = 5;
/** Records from the file's beginning among which some cuts of a new file fall: what is there before the first answer. */
const firstRecords = 24;
/** Answers after which a process is killed: at least, at most; and milliseconds more, at most. */
const fewest = 48;
const most = 200;
const longest = 6;

interface Programs {
  readonly layer: string;
  readonly writing: string;
  readonly reading: string;
}

/** What stands before the records of a process. */
interface Standing {
  readonly image: Buffer;
  readonly hasTable: boolean;
  readonly counts: readonly number[];
}

const nothing: Standing = {
  image: Buffer.alloc(0),
  hasTable: false,
  counts: Array.from({ length: writers }, () => 0),
};

/**
 * Kills processes that write a table's file and cuts the power at instants before: a cut may fall before any record of the journal
 * that `power-layer.c` keeps, and leaves what was synced by then, and of the writes after it what chance says.
 */
export async function cutPower({ cuts, seed, fileOptions = {} }: PowerCuts): Promise<CutsFound> {
  const random = seeded(seed);
  const folder = await scratchFolder('newbet-power-');
  const found: CutsFound = {
    cuts: 0,
    cutsInWrites: 0,
    processes: 0,
    answered: 0,
    checked: 0,
    lost: 0,
    cutsWithLoss: 0,
    inFlightKept: 0,
    inFlightGone: 0,
    failures: [],
    unseen: [],
  };
  let reader: Reader | undefined;
  try {
    const programs: Programs = {
      layer: buildPowerLayer(folder),
      writing: await bundledProcess('test/trust/power/writing-process.ts', folder, fileOptions),
      reading: await bundledProcess('test/trust/power/reading-process.ts', folder),
    };
    reader = new Reader(programs.reading);
    let standing = nothing;
    while (found.cuts < cuts) {
      if (found.processes % processesOnOneFile === 0) standing = nothing;
      const file = join(folder, 'table.mdb');
      const records = await killedWhileWriting(programs, { file, image: standing.image, random });
      found.processes += 1;
      found.answered += records.filter(({ kind }) => kind === 'answered').length;
      const at = placesToCut(records, Math.min(cutsOfOneProcess, cuts - found.cuts), {
        isNew: standing === nothing,
        random,
      });
      standing = await cutOneProcess({ file, records, at, standing, random, reader, found });
    }
  } finally {
    await reader?.close();
    await rm(folder, { recursive: true });
  }
  return found;
}

/** @returns what the file and the answers were, in order, up to an instant that chance names */
async function killedWhileWriting(
  { layer, writing }: Programs,
  { file, image, random }: { readonly file: string; readonly image: Buffer; readonly random: () => number },
): Promise<readonly JournalRecord[]> {
  const journal = `${file}.journal`;
  for (const path of [file, `${file}-lock`, journal]) await rm(path, { force: true });
  if (image.length > 0) await writeFile(file, image);
  const child = fork(writing, [file, journal], {
    // A bundle needs none of the loaders of this process.
    execArgv: [],
    env: { ...process.env, LD_PRELOAD: layer, POWER_FILE: file, POWER_JOURNAL: journal },
  });
  const closed = once(child, 'close');
  const target = fewest + random() * (most - fewest);
  let killed = false;
  await new Promise<void>((resolve, reject) => {
    child.on('message', (answered) => {
      if (Number(answered) >= target) resolve();
    });
    child.once('exit', (code, by) => {
      if (!killed) reject(new Error(`the writing process ended by itself: ${by ?? code}`));
    });
  });
  await setTimeout(random() * longest);
  killed = true;
  child.kill('SIGKILL');
  await closed;
  return recordsIn(await readFile(journal));
}

/** Numbers of records, in order: the power is cut just before them, or behind the last. */
function placesToCut(
  records: readonly JournalRecord[],
  count: number,
  { isNew, random }: { readonly isNew: boolean; readonly random: () => number },
): readonly number[] {
  // The latest instant before something happens to the file has the most answers.
  const places = records.flatMap(({ kind }, index) => (kind === 'answered' ? [] : [index]));
  places.push(records.length);
  return Array.from({ length: count }, (_, index) => {
    const among = isNew && index % 4 === 0 ? Math.min(firstRecords, places.length) : places.length;
    return places[Math.floor(random() * among)] ?? 0;
  }).sort((a, b) => a - b);
}

interface OneProcess {
  readonly file: string;
  readonly records: readonly JournalRecord[];
  readonly at: readonly number[];
  readonly standing: Standing;
  readonly random: () => number;
  readonly reader: Reader;
  readonly found: CutsFound;
}

/** @returns what the last cut left, once its reader has gone on with it */
async function cutOneProcess(one: OneProcess): Promise<Standing> {
  const { file, records, at, standing, random, reader, found } = one;
  const disk = new Disk(Buffer.from(standing.image));
  const answered = [...standing.counts];
  let hasTable = standing.hasTable;
  let left = nothing;
  const cutHere = async () => {
    const path = `${file}.cut`;
    for (const old of [path, `${path}-lock`]) await rm(old, { force: true });
    const image = disk.cut(leftByChance(random));
    if (image) await writeFile(path, image);
    // The lock file of before is there too when the machine starts again.
    if (existsSync(`${file}-lock`)) await copyFile(`${file}-lock`, `${path}-lock`);
    const { lost, kept, failures } = await reader.read({ path, hasTable, answered });
    found.cuts += 1;
    found.cutsInWrites += disk.atRisk > 0 ? 1 : 0;
    found.checked += answered.reduce((sum, count) => sum + count, 0);
    found.lost += lost;
    found.cutsWithLoss += lost > 0 ? 1 : 0;
    found.inFlightKept += kept;
    found.inFlightGone += writers - kept;
    found.failures.push(...failures.map((failure) => `cut ${found.cuts}: ${failure}`));
    const counts = answered.map((count) => count + 1);
    left = failures.length === 0 ? { image: await readFile(path), hasTable: true, counts } : nothing;
  };
  for (let index = 0; index <= records.length; index++) {
    for (const place of at) if (place === index) await cutHere();
    const record = records[index];
    if (record?.kind !== 'answered') {
      if (record) disk.follow(record);
    } else if (record.writer === creating) hasTable = true;
    else answered[record.writer] = record.number;
  }
  const unseen = disk.firstDifference(await readFile(file));
  if (unseen >= 0) found.unseen.push(`process ${found.processes}: byte ${unseen}`);
  return left;
}
