import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import * as z from 'zod';
import type { Invoke } from '../gateway/handlers.ts';

export interface ServingProcesses {
  /** Runs a function in the process that has the fewest events at that moment. @throws Error as the function does, or when its process ends */
  readonly invoke: Invoke;
  /** Moves the clocks of the other processes ahead too. */
  pass(milliseconds: number): void;
  /** Once what they work on is answered. */
  stop(): Promise<void>;
}

interface Options {
  /** Processes in all, this one among them. */
  readonly count: number;
  /** Folder of the bundled code. */
  readonly built: string;
  readonly root: string;
  /** The embedded table's; undefined where functions reach a table elsewhere. */
  readonly tableFile: string | undefined;
  /** Runs a function in this process. */
  readonly here: Invoke;
}

/** Milliseconds before a process that ended is replaced. */
const pause = 1_000;

const Answer = z.object({ number: z.int(), result: z.unknown().optional(), error: z.string().optional() });
const Ready = z.object({ ready: z.literal(true) });

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Calls are answered by several processes, each with every function and its own memory, as the cloud runs several of each
 * Lambda. This process keeps the gateway, sockets, schedules and queues, and takes its share of calls.
 */
export async function startServing(options: Options): Promise<ServingProcesses> {
  const others = await Promise.all(
    Array.from({ length: options.count - 1 }, async () => {
      const other = new OtherProcess(options);
      await other.start();
      return other;
    }),
  );
  let load = 0;
  const runHere: Invoke = async (entry, event) => {
    load += 1;
    try {
      return await options.here(entry, event);
    } finally {
      load -= 1;
    }
  };
  const leastLoaded = (): OtherProcess | undefined =>
    others.reduce<OtherProcess | undefined>(
      (least, one) => (one.load < (least?.load ?? Number.POSITIVE_INFINITY) ? one : least),
      undefined,
    );
  return {
    invoke: (entry, event) => {
      const other = leastLoaded();
      // This process has the gateway's work too: of two that have as much to do, the other takes it.
      return other && other.load <= load ? other.invoke(entry, event) : runHere(entry, event);
    },
    pass: (milliseconds) => {
      for (const other of others) other.pass(milliseconds);
    },
    stop: async () => void (await Promise.all(others.map((other) => other.stop()))),
  };
}

class OtherProcess {
  readonly #options: Options;
  readonly #pending = new Map<number, Pending>();
  #child: ChildProcess | undefined;
  #number = 0;
  #isStopping = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Events it works on; while it is not up, more than any other has. */
  get load(): number {
    return this.#child?.connected ? this.#pending.size : Number.POSITIVE_INFINITY;
  }

  /** Resolves when it takes events. @throws Error when it ends before */
  start(): Promise<void> {
    const { built, root, tableFile = '' } = this.#options;
    const program = join(built, 'infra/local/serving/serving-process.js');
    const child = spawn(
      process.execPath,
      [...process.execArgv, '--enable-source-maps', program, built, root, tableFile],
      {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: process.env,
      },
    );
    return new Promise((resolve, reject) => {
      child.on('message', (message) => {
        if (!Ready.safeParse(message).success) return this.#settle(Answer.parse(message));
        this.#child = child;
        resolve();
      });
      child.once('error', reject);
      child.once('exit', (code) => {
        reject(new Error(`a serving process ended with ${code}`));
        if (this.#child === child) this.#replace(code);
      });
    });
  }

  invoke(entry: string, event: unknown): Promise<unknown> {
    this.#number += 1;
    const number = this.#number;
    return new Promise((resolve, reject) => {
      this.#pending.set(number, { resolve, reject });
      this.#child?.send({ number, entry, event });
    });
  }

  pass(milliseconds: number): void {
    this.#child?.send({ pass: milliseconds });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (!child?.connected) return;
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.disconnect();
    });
  }

  #settle({ number, result, error }: z.infer<typeof Answer>): void {
    const pending = this.#pending.get(number);
    this.#pending.delete(number);
    if (error === undefined) pending?.resolve(result);
    else pending?.reject(new Error(error));
  }

  /** What it worked on has an unknown outcome, as on the cloud. */
  #replace(code: number | null): void {
    this.#child = undefined;
    for (const { reject } of this.#pending.values()) reject(new Error('the serving process ended'));
    this.#pending.clear();
    if (this.#isStopping) return;
    process.stderr.write(`a serving process ended with ${code} and is replaced\n`);
    const again = () =>
      this.start().catch((error: unknown) => {
        process.stderr.write(`${error}\n`);
        if (!this.#isStopping) setTimeout(again, pause);
      });
    setTimeout(again, pause);
  }
}
