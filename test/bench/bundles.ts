import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../../infra/root.ts';

const runs = 10;
const folder = join(root, '.data/bench-bundles');

export interface Bundle {
  readonly name: string;
  readonly kilobytes: number;
  /** Milliseconds a fresh process needs to load it, median. */
  readonly importTime: number;
}

const timing = `const started = performance.now(); await import(process.argv[1]); process.stdout.write(String(performance.now() - started)); process.exit(0);`;

/** Every Lambda as infra/constructs bundles it: size without native modules, and how long a cold process takes to load it. */
export async function bundles(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly Bundle[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(join(root, 'functions'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)handler\.ts$/.test(file))
    .map((file) => dirname(file));
  const found: Bundle[] = [];
  for (const name of names) {
    const outfile = join(folder, name, 'index.mjs');
    await build({
      absWorkingDir: root,
      entryPoints: [`functions/${name}/handler.ts`],
      outfile,
      bundle: true,
      minify: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      mainFields: ['module', 'main'],
      external: ['@node-rs/argon2'],
      logLevel: 'silent',
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
    });
    const times = Array.from({ length: runs }, () => importTime(outfile, environment)).sort(
      (one, other) => one - other,
    );
    found.push({
      name,
      kilobytes: statSync(outfile).size / 1024,
      importTime: times[Math.floor(runs / 2)] ?? 0,
    });
  }
  return found;
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
