import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { npmProgram } from './programs.mjs';
import { handlerFiles, root } from './project-files.mjs';

/** Packages with native code: installed beside the code that needs them instead of bundled. */
export const nativePackages = ['@node-rs/argon2'];

/** How code is bundled for the cloud, the local system and the bench alike. */
const everywhere = {
  absWorkingDir: root,
  bundle: true,
  // What is loaded with `import()` becomes a file of its own, which a cold start does not read.
  splitting: true,
  format: 'esm',
  platform: 'node',
  // Korean sentences take three bytes a syllable, six where it is escaped.
  charset: 'utf8',
  // 686 → 488 KB against the default order.
  mainFields: ['module', 'main'],
  // A function's credentials are in its environment: 127 KB that look elsewhere, 36 of them at every start, are left out.
  alias: {
    '@aws-sdk/credential-provider-node': join(root, 'functions/aws/environment-credentials.ts'),
    semver: join(root, 'functions/runtime/session/new-enough-node.ts'),
    'lodash.includes': join(root, 'functions/runtime/session/list-includes.cjs'),
  },
  banner: {
    // CommonJS packages call `require`, which an ES module does not have.
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  logLevel: 'warning',
};

/**
 * Bundles one function as the cloud runs it: index.mjs with its handler, and a file for each part it loads later. The same
 * sources give the same files under the same names, wherever they are.
 */
export function bundleFunction({ entry, outdir }) {
  return buildSync({
    ...everywhere,
    entryPoints: [{ in: entry, out: 'index' }],
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    target: 'node24',
    minify: true,
    // The SDK reads a browser's name with bowser, in browsers alone: 34 KB of every package.
    external: [...nativePackages, 'bowser'],
    metafile: true,
  }).metafile;
}

/** Linux on ARM with glibc, as Lambda's, whatever machine deploys. */
const platform = ['--os=linux', '--cpu=arm64', '--libc=glibc'];

/** Installs native packages beside a bundled function, in the versions and with the checksums of the lock file. */
export function installNativePackages(outdir) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const native = Object.fromEntries(nativePackages.map((name) => [name, dependencies[name]]));
  writeFileSync(join(outdir, 'package.json'), JSON.stringify({ dependencies: native }));
  copyFileSync(join(root, 'package-lock.json'), join(outdir, 'package-lock.json'));
  const npm = npmProgram(['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', ...platform]);
  execFileSync(npm.command, npm.words, {
    cwd: outdir,
    shell: npm.shell,
    // The CDK's own output stays apart.
    stdio: ['ignore', process.stderr, process.stderr],
  });
  // They change with every package of the project, and the function's code would be deployed again each time.
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json'])
    rmSync(join(outdir, lock), { force: true });
}

/** Bundles the local system with every handler, which share their files: it starts in 0.2 s instead of 2 s. */
export function bundleSystem(outdir) {
  buildSync({
    ...everywhere,
    entryPoints: [
      'infra/local/main.ts',
      'infra/local/serving/serving-process.ts',
      'infra/local/table/main.ts',
      ...handlerFiles(),
    ],
    outdir,
    outbase: '.',
    // The oldest Node that must work.
    target: 'node20',
    sourcemap: 'linked',
    // The table's store is native code too; only `npm run dev` needs vite.
    external: [...nativePackages, 'lmdb', 'vite'],
  });
}
