import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../../infra/root.ts';

/** Each hash is an object soon forgotten: with more room for young ones they are swept seldom. */
const roomForYoung = ['--max-semi-space-size=64'];

/** Bundled as the functions are: a loader's wrappers around each arrow function would cost a third of the speed. */
async function bundled(folder: string): Promise<string> {
  const outfile = join(folder, 'games-worker.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['test/trust/rounds/draw-worker.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
  });
  return outfile;
}

/** Does all jobs on one process per core; replies in the order of the jobs. */
export async function byAllCores(jobs: readonly object[]): Promise<readonly unknown[]> {
  const replies: unknown[] = jobs.map(() => undefined);
  const waiting = [...jobs.entries()];
  const work = async (crew: ChildProcess) => {
    const died = once(crew, 'exit').then(([code]) => {
      throw new Error(`a worker ended with ${code}`);
    });
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, job] = next;
      const reply = once(crew, 'message');
      crew.send(job);
      [replies[at]] = await Promise.race([reply, died]);
    }
    // It is let go below: its end is no failure any more.
    died.catch(() => undefined);
  };
  const folder = await mkdtemp(join(tmpdir(), 'games-'));
  const worker = await bundled(folder);
  const crews = Array.from({ length: Math.min(jobs.length, availableParallelism()) }, () =>
    fork(worker, { execArgv: roomForYoung }),
  );
  try {
    await Promise.all(crews.map(work));
  } finally {
    for (const crew of crews) crew.kill();
    await rm(folder, { recursive: true });
  }
  return replies;
}
