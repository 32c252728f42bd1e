import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type CutFile, FoundAfterCut } from './cut-file.ts';

/** Milliseconds within which a file is read; a torn one may send its reader round in circles. */
const patience = 30_000;

/** Has files read in a process of its own, a new one after each file that ended it. */
export class Reader {
  readonly #program: string;
  #child: ChildProcess | undefined;
  constructor(program: string) {
    this.#program = program;
  }

  async read(file: CutFile): Promise<FoundAfterCut> {
    this.#child ??= fork(this.#program, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const child = this.#child;
    const settled = new AbortController();
    const limit = setTimeout(() => child.kill('SIGKILL'), patience);
    const { signal } = settled;
    const answered = once(child, 'message', { signal }).then(([found]) => FoundAfterCut.parse(found));
    const ended = once(child, 'exit', { signal }).then(([code, by]): FoundAfterCut => {
      this.#child = undefined;
      const lost = file.answered.reduce((sum, count) => sum + count, 0);
      return { lost, kept: 0, failures: [`the file ended its reader: ${by ?? code}`] };
    });
    child.send(file);
    const found = await Promise.race([answered, ended]);
    clearTimeout(limit);
    settled.abort();
    await Promise.allSettled([answered, ended]);
    return found;
  }

  async close(): Promise<void> {
    if (!this.#child) return;
    const closed = once(this.#child, 'close');
    this.#child.kill('SIGKILL');
    await closed;
  }
}
