import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../infra/local/emulators/table-process.ts';
import { needPostgres } from './need-postgres.ts';

const user = 'reference';

export interface Postgres {
  readonly url: string;
  /** "15.18", and what the package adds. */
  readonly version: string;
  /** Of the process all others of the server come from. */
  pid(): number;
  /** Runs a file of statements. */
  runFile(file: string): void;
  /** The only column of the only row. */
  read(statement: string): string;
  stop(): Promise<void>;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL does not run as root: its package brings an account. */
function unprivileged(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => {
    const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
    if (status !== 0) throw new Error('root cannot run PostgreSQL, and there is no account postgres');
    return Number(stdout);
  };
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Resolves once the server accepts connections. @throws Error with what it wrote when it ends instead */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let written = '';
    child.stderr?.on('data', (part: Buffer) => {
      written = `${written}${part.toString()}`.slice(-4_000);
      if (written.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL ended: ${written}`)));
  });
}

/**
 * A fresh cluster on a loopback port, gone when it is stopped. A commit answered is on disk: both settings are the default and
 * said all the same, since the comparison stands on them. Everything else is as the package ships it.
 */
export async function startPostgres(): Promise<Postgres> {
  const programs = needPostgres();
  const account = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'newbet-reference-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const options = { ...account, cwd: folder };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '--auth=trust', `--username=${user}`, '--encoding=UTF8', '--locale=C'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=on',
    'synchronous_commit=on',
  ];
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const endWithThisProcess = () => child.kill('SIGQUIT');
  process.once('exit', endWithThisProcess);
  await untilReady(child);
  const url = `postgres://${user}@127.0.0.1:${port}/postgres`;
  const psql = (words: readonly string[]) =>
    execFileSync(join(programs, 'psql'), ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...words, url], {
      encoding: 'utf8',
    });
  const read = (statement: string) => psql(['-At', '-c', statement]).trim();
  return {
    url,
    version: read('SHOW server_version'),
    pid: () => child.pid ?? 0,
    runFile: (file) => void psql(['-f', file]),
    read,
    stop: async () => {
      process.off('exit', endWithThisProcess);
      await new Promise((resolve) => {
        child.once('exit', resolve);
        // Fast shutdown: open sessions are ended.
        child.kill('SIGINT');
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
