import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Load, Loaded } from './generator.ts';

const generator = fileURLToPath(new URL('generator.ts', import.meta.url));

/** Runs the load in a process of its own, so that its CPU is neither ours nor the system's. */
export function load(options: Load): Promise<Loaded> {
  return runGenerator(generator, options);
}

/** The same of another generator: a file that takes its order as a message and answers with what it found. */
export function runGenerator(file: string, options: object): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const child = fork(file, { execArgv: ['--import', 'tsx'] });
    child.once('message', (message) => resolve(Loaded.parse(message)));
    child.once('exit', (code) => reject(new Error(`the generator ended with ${code}`)));
    child.send(options);
  });
}
