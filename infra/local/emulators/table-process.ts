import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../../root.ts';

/** A free port of the loopback interface. */
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

export interface TableProcess {
  readonly endpoint: string;
  pid(): number | undefined;
  /** kill -9, and down until `restart`. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const source = 'infra/local/table/main';

/** The embedded table as a process of its own on a free loopback port: for tests that end it. Its file survives kill -9. */
export async function startTable({
  file,
  built,
}: {
  file: string;
  /** Folder of the bundled code, where there is one: it starts sooner and runs faster than the source does. */
  built?: string;
}): Promise<TableProcess> {
  const program =
    built === undefined ? ['--import', 'tsx', join(root, `${source}.ts`)] : [join(built, `${source}.js`)];
  const port = await freePort();
  let child: ChildProcess | undefined;

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const started = spawn(process.execPath, [...program, '--port', String(port), '--file', file], {
        cwd: root,
        // The table ends when its channel to this process does, also by kill -9.
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: { ...process.env, NODE_OPTIONS: '' },
      });
      child = started;
      started.once('message', () => resolve());
      started.once('error', reject);
      started.once('exit', (code) => {
        if (child === started) child = undefined;
        reject(new Error(`the table ended with ${code}`));
      });
    });
  await start();

  return {
    endpoint: `http://127.0.0.1:${port}`,
    pid: () => child?.pid,
    kill: () => ended(child, (running) => running.kill('SIGKILL')),
    restart: start,
    // It ends with its channel; Windows has no signal that lets it close its file.
    stop: () => ended(child, (running) => running.disconnect()),
  };
}

async function ended(child: ChildProcess | undefined, end: (running: ChildProcess) => void): Promise<void> {
  if (!child) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    end(child);
  });
}
