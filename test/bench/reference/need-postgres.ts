import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debian = '/usr/lib/postgresql/15/bin';
const apt = '/usr/bin/apt-get';
/** Milliseconds: a package server out of reach must not hold up the bench for long. */
const patience = 180_000;

function isPostgres15(folder: string): boolean {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return /\b15\.\d+/.test(stdout ?? '');
}

const find = (): string | undefined =>
  [debian, ...(process.env.PATH ?? '').split(delimiter)].find((folder) => isPostgres15(folder));

/** Debian's package starts a server of its own after its installation; with this run level it does not. */
const withoutItsServer = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };

function install(): void {
  process.stdout.write('installing PostgreSQL 15 …\n');
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql-15']])
    spawnSync(apt, words, { stdio: 'ignore', timeout: patience, env: withoutItsServer });
}

/** Folder of the programs of PostgreSQL 15, from the system's packages where we may install them. @throws Error without one */
export function needPostgres(): string {
  if (find() === undefined && process.getuid?.() === 0 && existsSync(apt)) install();
  const found = find();
  if (found !== undefined) return found;
  throw new Error(
    'the reference needs PostgreSQL 15: install it from your system’s packages (Debian: apt-get install postgresql-15) or put its programs on PATH',
  );
}
