import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import * as z from 'zod';
import { root } from '../../../infra/root.ts';
import { scratchFolder } from './scratch-folder.ts';

const Ready = z.object({
  ready: z.object({
    url: z.string(),
    consoleUrl: z.string(),
    tableEndpoint: z.string(),
    processes: z.array(z.int()),
  }),
});

export interface LocalSystemOptions {
  readonly feed?: 'sandbox' | 'replay' | 'off';
  readonly replay?: string;
  readonly speed?: number;
  readonly seed?: 'demo' | 'empty';
  /** Builds and serves the pages too; calls alone start faster without them. */
  readonly pages?: boolean;
  /** Passwords cost nothing: for what is not about them, and logs in all the time. */
  readonly quickHashes?: boolean;
  /** Keep this folder and its data; a folder of its own is made and thrown away otherwise. */
  readonly dataDir?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface LocalSystem {
  /** Origin of site, calls and socket: `${url}/api/…`. */
  readonly url: string;
  readonly consoleUrl: string;
  readonly tableEndpoint: string;
  /** Those that answer calls beside the first. */
  readonly processes: readonly number[];
  readonly tableName: string;
  readonly dataDir: string;
  /** Process that answers the calls. */
  readonly pid: number;
  /** Everything it printed so far, on both streams. */
  logs(): string;
  /** Its clock stands `milliseconds` further ahead, as if the machine had slept. */
  pass(milliseconds: number): Promise<void>;
  /** Ends it as Ctrl+C does, by an order: Windows has no such signal. Throws its folder away unless one was given. */
  stop(): Promise<void>;
  /** kill -9 of the system itself. */
  kill(): Promise<void>;
}

const startLimit = 120_000;

function reportOf(child: ChildProcess, logs: () => string): Promise<z.infer<typeof Ready>['ready']> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the system did not start in time:\n${logs()}`)),
      startLimit,
    );
    child.on('message', (message) => {
      const report = Ready.safeParse(message).data;
      if (!report) return;
      clearTimeout(timer);
      resolve(report.ready);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the system ended with ${code}:\n${logs()}`));
    });
  });
}

function orderOf(child: ChildProcess) {
  return (order: string, message: string | object = order): Promise<void> =>
    new Promise((resolve) => {
      const onMessage = (output: unknown) => {
        if (z.object({ done: z.literal(order) }).safeParse(output).success) {
          child.off('message', onMessage);
          resolve();
        }
      };
      child.on('message', onMessage);
      child.send(message);
    });
}

/** A running local system of its own: the real start-up, a free port, throw-away data. */
export async function startLocalSystem(options: LocalSystemOptions = {}): Promise<LocalSystem> {
  const dataDir = options.dataDir ?? (await scratchFolder('newbet-'));
  const output: string[] = [];
  const logs = () => output.join('');
  const before = options.quickHashes ? ['--import', './test/support/system/quick-hashes.mjs'] : [];
  const started = [...before, 'infra/local/start.mjs', ...(options.pages ? [] : ['--no-pages'])];
  const child = spawn(process.execPath, started, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      DATA_DIR: dataDir,
      SEED: options.seed ?? 'demo',
      FEED: options.feed ?? 'off',
      REPLAY: options.replay ?? '',
      SPEED: String(options.speed ?? 1),
      ...options.environment,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => output.push(part.toString('utf8')));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = await reportOf(child, logs);
  const order = orderOf(child);
  const cleared = async () => {
    await ended;
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  };
  return {
    ...ready,
    tableName: 'newbet',
    dataDir,
    pid: child.pid ?? 0,
    logs,
    pass: (milliseconds) => order('pass', { pass: milliseconds }),
    stop: async () => {
      if (child.connected) child.send('stop');
      await cleared();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await cleared();
    },
  };
}
