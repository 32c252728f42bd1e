import { execFileSync, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { npmProgram } from '../../../infra/programs.mjs';
import { cpuOf, cpuOfFamily } from '../cpu.ts';
import type { Crowd, Target } from '../placing-speed.ts';
import { startPostgres } from './postgres.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const Ready = z.object({ port: z.int() });
const Packages = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });
const members = 64;
const stake = 5_000;

export interface PlainServer {
  /** PostgreSQL's. */
  readonly version: string;
  readonly crowd: Pick<Crowd, 'tokens' | 'bodies'>;
  /** Three statements in one transaction. */
  readonly transaction: Target;
  /** The same in one statement. */
  readonly statement: Target;
  /** @throws Error unless bets, entries and balances agree with each other and with how many bets were answered. */
  checkBooks(answered: number): void;
  stop(): Promise<void>;
}

/** Its packages are no part of the product's: they are installed in its own folder, from its own lock file. */
function installPackages(): void {
  const versionsIn = (file: string) =>
    existsSync(file) ? Packages.parse(JSON.parse(readFileSync(file, 'utf8'))).packages : {};
  const installed = versionsIn(join(here, 'node_modules/.package-lock.json'));
  const locked = Object.entries(versionsIn(join(here, 'package-lock.json')));
  if (locked.every(([path, { version }]) => path === '' || installed[path]?.version === version)) return;
  process.stdout.write('installing the reference’s packages …\n');
  const { command, words, shell } = npmProgram(['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  execFileSync(command, words, { cwd: here, stdio: 'pipe', shell });
}

/** The plain server in a process of its own over a fresh PostgreSQL, with members who have money and sessions. */
export async function startPlainServer(): Promise<PlainServer> {
  installPackages();
  const postgres = await startPostgres();
  postgres.runFile(join(here, 'schema.sql'));
  const cashOf = () => BigInt(postgres.read('SELECT sum(cash) FROM members'));
  const cash = cashOf();
  const server = fork(join(here, 'server.mjs'), {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: postgres.url },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const { port } = await new Promise<z.infer<typeof Ready>>((resolve, reject) => {
    server.once('message', (message) => resolve(Ready.parse(message)));
    server.once('exit', (code) => reject(new Error(`the reference's server ended with ${code}`)));
  });
  const targetAt = (path: string): Target => ({
    origin: `http://127.0.0.1:${port}`,
    path,
    cpu: () => ({ api: cpuOf(server.pid ?? 0), table: cpuOfFamily(postgres.pid()) }),
  });
  return {
    version: postgres.version,
    crowd: {
      tokens: Array.from({ length: members }, (_, place) => `session-${place + 1}`),
      bodies: ['1', 'X', '2'].map((selection) =>
        JSON.stringify({ stake, matchId: 700_000_001, market: 1, selection, odds: 210 }),
      ),
    },
    transaction: targetAt('/bet'),
    statement: targetAt('/bet/at-once'),
    checkBooks: (answered) => {
      const found = {
        bets: Number(postgres.read('SELECT count(*) FROM bets')),
        entries: Number(postgres.read('SELECT count(*) FROM ledger_entries')),
        spent: Number(cash - cashOf()),
      };
      const agrees =
        found.bets === answered && found.entries === answered && found.spent === answered * stake;
      if (!agrees) throw new Error(`of ${answered} bets the reference holds ${JSON.stringify(found)}`);
    },
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      await postgres.stop();
    },
  };
}
