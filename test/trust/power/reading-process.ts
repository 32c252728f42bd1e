import { isDeepStrictEqual } from 'node:util';
import { type TableEngine, tableEngine } from '../../../infra/local/table/engine.ts';
import { LmdbStore } from '../../../infra/local/table/store/lmdb-store.ts';
import { CutFile, type FoundAfterCut } from './cut-file.ts';
import { countsIn, createTable, hasTable, transact, unexpectedItems } from './transactions.ts';

/**
 * Opens files as power cuts have left them, one for each message, and says what it found. A process of its own: a file that is
 * torn may end it.
 */
async function look({ path, hasTable: mustHaveTable, answered }: CutFile): Promise<FoundAfterCut> {
  const engine = tableEngine(new LmdbStore(path));
  try {
    if (!(await hasTable(engine))) {
      if (mustHaveTable) return { lost: sum(answered) + 1, kept: 0, failures: ['the table is not there'] };
      await createTable(engine);
    }
    return await compare(engine, answered);
  } finally {
    await engine.close();
  }
}

async function compare(engine: TableEngine, answered: readonly number[]): Promise<FoundAfterCut> {
  const counts = await countsIn(engine);
  const failures: string[] = [];
  for (const [writer, count] of counts.entries()) {
    const least = answered[writer] ?? 0;
    if (count < least || count > least + 1)
      failures.push(`writer ${writer} has ${count} transactions, ${least} were answered`);
  }
  failures.push(...(await unexpectedItems(engine, counts)));
  const missing = answered.map((least, writer) => Math.max(0, least - (counts[writer] ?? 0)));
  const beyond = counts.map((count, writer) => Math.max(0, count - (answered[writer] ?? 0)));
  if (failures.length === 0) failures.push(...(await goOn(engine, answered)));
  return { lost: sum(missing), kept: sum(beyond), failures };
}

/** Sends what was in flight again, as a caller without an answer does: it is made once, whether it was on disk or not. */
async function goOn(engine: TableEngine, answered: readonly number[]): Promise<readonly string[]> {
  const next = answered.map((count) => count + 1);
  await Promise.all(next.map((number, writer) => transact(engine, writer, number)));
  const counts = await countsIn(engine);
  return isDeepStrictEqual(counts, next) ? [] : [`gone on from ${answered}, the table is at ${counts}`];
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

process.on('message', (message) => {
  const file = CutFile.parse(message);
  void look(file)
    .catch((error: unknown) => ({
      lost: sum(file.answered),
      kept: 0,
      failures: [`the file cannot be used: ${error instanceof Error ? error.message : error}`],
    }))
    .then((found) => process.send?.(found));
});
