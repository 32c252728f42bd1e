import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { npmProgram, packageProgram } from '../programs.mjs';
import { root } from '../project-files.mjs';
import { contentHash } from './content-hash.mjs';
import { withLock } from './lock.mjs';

/** Source paths of each build product: it is made again when a file below them changes. */
const sources = {
  templates: ['infra', 'shared', 'functions/table/keys', 'package-lock.json', '!infra/local'],
  code: ['infra', 'functions', 'shared', 'package-lock.json'],
  web: ['web', 'shared', 'package-lock.json'],
};
const templates = join(root, 'cdk.out/local');
const pages = join(root, 'dist');
const builds = join(root, '.data/build');

/** On Windows a file that another program reads at the moment, a virus scanner say, is removed a little later. */
const entirely = { recursive: true, force: true, maxRetries: 10 };

function print(text) {
  process.stdout.write(`${text}\n`);
}

function run({ command, words, shell }, environment = {}) {
  const done = spawnSync(command, words, {
    cwd: root,
    shell,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  if (done.status === 0) return;
  // A program that could not even be started printed nothing.
  const output = done.error?.message ?? `${done.stdout}${done.stderr}`;
  throw new Error(`${command} ${words.join(' ')} failed:\n${output}`);
}

function isStamped(folder, stamp) {
  const file = join(folder, '.stamp');
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

/** Replaces a folder by a finished one, so that a reader never sees half of it. */
function replaceFolder(folder, finished, stamp) {
  writeFileSync(join(finished, '.stamp'), stamp);
  const old = `${folder}.old`;
  rmSync(old, entirely);
  if (existsSync(folder)) renameSync(folder, old);
  mkdirSync(join(folder, '..'), { recursive: true });
  renameSync(finished, folder);
  rmSync(old, entirely);
}

/** Whether every required package of the lock file is installed in its version. */
function isInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const there = packagesOf(installed);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || there[path]?.version === version,
  );
}

export function installPackages() {
  if (isInstalled()) return;
  print('installing packages …');
  run(npmProgram(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--include=dev']));
}

function synthesise() {
  const stamp = contentHash(sources.templates);
  if (isStamped(templates, stamp)) return;
  print('synthesising the CDK templates …');
  const fresh = `${templates}.new`;
  rmSync(fresh, entirely);
  run(packageProgram('tsx', ['infra/synth.ts', 'local', `--outdir=${fresh}`]), { CDK_VALIDATION: 'false' });
  replaceFolder(templates, fresh, stamp);
}

export function buildPages() {
  const stamp = contentHash(sources.web);
  if (isStamped(pages, stamp)) return;
  print('building the pages …');
  const fresh = `${pages}.new`;
  const args = [
    'build',
    '--config',
    'web/vite.config.ts',
    '--outDir',
    fresh,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ];
  // A test runner's NODE_ENV would give the pages React's development build.
  run(packageProgram('vite', args), { NODE_ENV: 'production' });
  replaceFolder(pages, fresh, stamp);
}

async function bundle() {
  const stamp = contentHash(sources.code);
  const built = join(builds, stamp);
  if (existsSync(built)) return built;
  print('bundling the functions …');
  const { bundleSystem } = await import('../bundle.mjs');
  bundleSystem(`${built}.new`);
  renameSync(`${built}.new`, built);
  removeOldBuilds();
  return built;
}

/** A build may be in use by a system that still runs, so the newest five stay. */
function removeOldBuilds() {
  const byAge = readdirSync(builds)
    .map((name) => join(builds, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of byAge.slice(5)) rmSync(old, entirely);
}

/** Makes everything a fresh clone lacks; only one process does it at a time. Returns the folder of the bundled code. */
export async function prepare({ web }) {
  installPackages();
  mkdirSync(builds, { recursive: true });
  return withLock(join(root, '.data/prepare.lock'), async () => {
    synthesise();
    if (web) buildPages();
    return bundle();
  });
}
