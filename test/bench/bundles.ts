import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Metafile } from 'esbuild';
import { bundleFunction } from '../../infra/bundle.mjs';
import { handlerFiles } from '../../infra/project-files.mjs';
import { root } from '../../infra/root.ts';

const runs = 10;
const folder = join(root, '.data/bench-bundles');

export interface Bundle {
  readonly name: string;
  /** What a cold start reads: the entry and the files it imports at once. */
  readonly kilobytes: number;
  /** With the parts that are loaded when they are needed. */
  readonly kilobytesInAll: number;
  /** Milliseconds a fresh process needs to load it, median. */
  readonly importTime: number;
}

const timing = `const started = performance.now(); await import(process.argv[1]); process.stdout.write(String(performance.now() - started)); process.exit(0);`;

/** Every Lambda as it is deployed: size without native modules, and how long a cold process takes to load it. */
export function bundles(environment: Readonly<Record<string, string | undefined>>): readonly Bundle[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = handlerFiles().map((file) => dirname(file).slice('functions/'.length));
  const found: Bundle[] = [];
  for (const name of names) {
    const outdir = join(folder, name);
    const { outputs } = bundleFunction({ entry: `functions/${name}/handler.ts`, outdir });
    const outfile = join(outdir, 'index.mjs');
    const times = Array.from({ length: runs }, () => importTime(outfile, environment)).sort(
      (one, other) => one - other,
    );
    found.push({
      name,
      kilobytes: kilobytesOf(outputs, readByColdStart(outputs, outdir)),
      kilobytesInAll: kilobytesOf(outputs, Object.keys(outputs)),
      importTime: times[Math.floor(runs / 2)] ?? 0,
    });
  }
  return found;
}

/** The entry of a bundled function and what it imports by statements, directly or through others; paths from the project's folder. */
export function readByColdStart(outputs: Metafile['outputs'], outdir: string): readonly string[] {
  const read = new Set([relative(root, join(outdir, 'index.mjs')).replaceAll('\\', '/')]);
  // A set hands over what is added while it is gone through.
  for (const file of read) {
    for (const { path, kind, external } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) read.add(path);
  }
  return [...read];
}

function kilobytesOf(outputs: Metafile['outputs'], files: readonly string[]): number {
  return files.reduce((sum, file) => sum + (outputs[file]?.bytes ?? 0), 0) / 1024;
}

function importTime(file: string, environment: Readonly<Record<string, string | undefined>>): number {
  const printed = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', timing, pathToFileURL(file).href],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', ...environment },
    },
  );
  return Number(printed);
}
