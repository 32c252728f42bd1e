import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmProgram } from '../../infra/programs.mjs';
import { root } from '../../infra/root.ts';

const described = join(root, 'test/lighthouse');
/** Apart from the project's packages: it is a quarter of their size, and only this command needs it. */
export const lighthouseFolder = join(root, '.data/lighthouse');
const files = ['package.json', 'package-lock.json'];

const isSame = (file: string) =>
  existsSync(join(lighthouseFolder, file)) &&
  readFileSync(join(lighthouseFolder, file), 'utf8') === readFileSync(join(described, file), 'utf8');

/** Lighthouse in the version of its lock file, installed the first time. Returns its program. */
export function installedLighthouse(): string {
  const program = join(lighthouseFolder, 'node_modules/lighthouse/cli/index.js');
  if (files.every(isSame) && existsSync(program)) return program;
  process.stdout.write('installing Lighthouse …\n');
  mkdirSync(lighthouseFolder, { recursive: true });
  for (const file of files) copyFileSync(join(described, file), join(lighthouseFolder, file));
  const { command, words, shell } = npmProgram(['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  const done = spawnSync(command, words, {
    cwd: lighthouseFolder,
    shell,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`Lighthouse was not installed:\n${done.stdout}${done.stderr}`);
  return program;
}
