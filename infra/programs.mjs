import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { root } from './project-files.mjs';

/**
 * How to start other programs on every system. What node_modules/.bin holds is a shell script or a link to one, and on Windows
 * a batch file, so Node itself runs a program's JavaScript file.
 */

/** Packages whose program has another name than they. */
const packages = { tsc: 'typescript', biome: '@biomejs/biome', cdk: 'aws-cdk' };

/** The JavaScript file of an installed package's program: 'tsx', 'vite', 'tsc'. */
export function programFile(name) {
  const folder = join(root, 'node_modules', packages[name] ?? name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}

/** Starts the program of an installed package with these words. */
export function packageProgram(name, words) {
  return { command: process.execPath, words: [programFile(name), ...words], shell: false };
}

/** npm's own JavaScript file: that of the npm which started this, or of the one that came with this Node; null without either. */
function npmFile() {
  const { npm_execpath: running } = process.env;
  const node = dirname(process.execPath);
  const delivered = ['node_modules/npm/bin/npm-cli.js', '../lib/node_modules/npm/bin/npm-cli.js'];
  const isNpm = (file) => file !== undefined && basename(file) === 'npm-cli.js' && existsSync(file);
  return [running, ...delivered.map((file) => resolve(node, file))].find(isNpm) ?? null;
}

/** Starts npm with these words, which must be constants: without npm's own file the shell of Windows reads them. */
export function npmProgram(words, file = npmFile()) {
  if (file !== null) return { command: process.execPath, words: [file, ...words], shell: false };
  const isWindows = process.platform === 'win32';
  return { command: isWindows ? 'npm.cmd' : 'npm', words, shell: isWindows };
}
