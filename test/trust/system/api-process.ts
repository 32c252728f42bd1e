import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { root } from '../../../infra/root.ts';

const entry = fileURLToPath(new URL('system-process.mjs', import.meta.url));
const Package = z.object({ scripts: z.object({ start: z.string() }) });
/** Node's flags of `npm start`. */
const startFlags = Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  .scripts.start.split(' ')
  .filter((word) => word.startsWith('--'));
const Ready = z.object({ ready: z.object({ url: z.string() }) });
/** Milliseconds a start may take before something is wrong. */
const patience = 90_000;

export interface ApiProcess {
  pid(): number;
  /** kill -9; requests in flight never get an answer. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Last lines it wrote to its error stream. */
  complaints(): string;
}

/** The serving process of the system, which can be killed and started again at the same address. */
export function apiProcess({
  built,
  environment,
  flags = [],
}: {
  built: string;
  environment: Readonly<Record<string, string>>;
  flags?: readonly string[];
}): ApiProcess {
  let child: ChildProcess | undefined;
  let said = '';

  const ended = async (end: (running: ChildProcess) => void) => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    await new Promise((resolve) => {
      ending.once('exit', resolve);
      end(ending);
    });
  };

  return {
    pid: () => child?.pid ?? 0,
    kill: () => ended((running) => running.kill('SIGKILL')),
    // An order, because Windows has no signal that a process can answer.
    stop: () => ended((running) => running.send('stop')),
    complaints: () => said,
    start: () =>
      new Promise((resolve, reject) => {
        const started = spawn(process.execPath, [...startFlags, ...flags, entry, built], {
          env: { ...process.env, ...environment },
          stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        });
        child = started;
        const late = setTimeout(() => reject(new Error(`the system does not start: ${said}`)), patience);
        started.stderr?.on('data', (part: Buffer) => {
          said = `${said}${part.toString()}`.slice(-4_000);
        });
        started.on('message', (message) => {
          if (!Ready.safeParse(message).success) return;
          clearTimeout(late);
          resolve();
        });
        started.once('exit', (code) => {
          clearTimeout(late);
          reject(new Error(`the system ended with ${code}: ${said}`));
        });
      }),
  };
}
