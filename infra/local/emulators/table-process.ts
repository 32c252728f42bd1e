import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../../root.ts';

/** A port of the loopback interface nobody listened on a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

const binary = join(root, 'node_modules/@dynoxide/linux-x64/dynoxide');
/** Has the kernel end the table whenever this process ends, however it ends. */
const withParent = ['/usr/bin/setpriv', '--pdeathsig', 'KILL'] as const;

export interface TableProcess {
  readonly endpoint: string;
  pid(): number | undefined;
  /** kill -9, and down until `restart`. */
  kill(): void;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

async function answers(endpoint: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    try {
      await fetch(endpoint, { signal: AbortSignal.timeout(500) });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  throw new Error(`the embedded table does not answer on ${endpoint}`);
}

/** The embedded table on a free loopback port; its file outlives it and kill -9. A table that dies by itself comes back. */
export async function startTable({ file }: { file: string }): Promise<TableProcess> {
  if (!existsSync(binary)) {
    throw new Error(
      'the embedded table has no build for this machine: set DYNAMODB_ENDPOINT to a DynamoDB, e.g. http://localhost:8000',
    );
  }
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const [command, ...prefix] = existsSync(withParent[0]) ? [...withParent, binary] : [binary];
  let child: ChildProcess | undefined;
  let wanted = true;

  const start = async () => {
    const started = spawn(command, [...prefix, 'serve', '--port', String(port), '--db-path', file], {
      stdio: 'ignore',
    });
    child = started;
    started.once('exit', () => {
      if (child !== started) return;
      child = undefined;
      if (wanted) setTimeout(() => void start(), 500);
    });
    await answers(endpoint);
  };
  process.once('exit', () => child?.kill('SIGKILL'));
  await start();

  return {
    endpoint,
    pid: () => child?.pid,
    kill: () => {
      wanted = false;
      child?.kill('SIGKILL');
    },
    restart: async () => {
      wanted = true;
      await start();
    },
    stop: async () => {
      wanted = false;
      const ending = child;
      if (!ending) return;
      await new Promise((resolve) => {
        ending.once('exit', resolve);
        ending.kill('SIGTERM');
      });
    },
  };
}
