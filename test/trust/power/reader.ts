import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type CutFile, FoundAfterCut } from './cut-file.ts';

/** Milliseconds within which a file is read; a torn one may send its reader round in circles. */
const patience = 20_000;

/** Has files read in a process of its own, a new one after each file that ended it. */
export class Reader {
  readonly #program: string;
  #child: ChildProcess | undefined;
  constructor(program: string) {
    this.#program = program;
  }

  async read(file: CutFile): Promise<FoundAfterCut> {
    const child = this.#child ?? this.#start();
    const settled = new AbortController();
    const limit = setTimeout(() => child.kill('SIGKILL'), patience);
    const { signal } = settled;
    const answered = once(child, 'message', { signal }).then(([found]) => FoundAfterCut.parse(found));
    const ended = once(child, 'exit', { signal }).then(([code, by]): FoundAfterCut => {
      const lost = file.answered.reduce((sum, count) => sum + count, 0);
      return { lost, kept: 0, failures: [`the file ended its reader: ${by ?? code}`] };
    });
    // Where it has ended meanwhile, its end says so.
    child.send(file, () => undefined);
    const found = await Promise.race([answered, ended]);
    clearTimeout(limit);
    settled.abort();
    await Promise.allSettled([answered, ended]);
    return found;
  }

  #start(): ChildProcess {
    // A bundle needs none of the loaders of this process.
    const child = fork(this.#program, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    child.once('exit', () => {
      this.#child = undefined;
    });
    this.#child = child;
    return child;
  }

  async close(): Promise<void> {
    if (!this.#child) return;
    const closed = once(this.#child, 'close');
    this.#child.kill('SIGKILL');
    await closed;
  }
}
