import { openSync, writeSync } from 'node:fs';
import { tableEngine } from '../../../infra/local/table/engine.ts';
import { LmdbStore } from '../../../infra/local/table/store/lmdb-store.ts';
import { answeredRecord, creating } from './journal.ts';
import { countsIn, createTable, hasTable, transact, transactRefused, writers } from './transactions.ts';

/**
 * Makes transactions until it is killed, one after the other for each writer, from where the file's are. What is answered is in the
 * journal before its writer goes on; every so many answers are told to the process that started this one.
 */
const [file = '', journal = ''] = process.argv.slice(2);
const toldEvery = 16;

const answers = openSync(journal, 'a');
const engine = tableEngine(new LmdbStore(file));
let answered = 0;

function keep(writer: number, number: number): void {
  writeSync(answers, answeredRecord(writer, number));
  answered += 1;
  if (answered % toldEvery === 0) process.send?.(answered);
}

async function writeOn(writer: number, made: number): Promise<never> {
  for (let number = made + 1; ; number++) {
    await transact(engine, writer, number);
    keep(writer, number);
    if (number % writers === writer) await transactRefused(engine, writer, number);
  }
}

if (!(await hasTable(engine))) {
  await createTable(engine);
  keep(creating, 1);
}
await Promise.all((await countsIn(engine)).map((made, writer) => writeOn(writer, made)));
