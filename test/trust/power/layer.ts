import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../infra/root.ts';

const compilers = ['cc', 'gcc', 'clang'];

const compiler = (): string | undefined =>
  compilers.find((name) => {
    try {
      execFileSync(name, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });

/** Why power cuts cannot be imitated on this machine; undefined where they can. */
export function whyNoPowerLayer(): string | undefined {
  if (process.platform !== 'linux') return 'The layer between a process and its file is for Linux alone.';
  return compiler() ? undefined : `There is no C compiler (${compilers.join(', ')}) to build the layer with.`;
}

/** Compiles the layer into the folder. @returns its path, for LD_PRELOAD */
export function buildPowerLayer(folder: string): string {
  const path = join(folder, 'power-layer.so');
  const source = join(root, 'test/trust/power/power-layer.c');
  execFileSync(compiler() ?? 'cc', ['-shared', '-fPIC', '-O2', '-o', path, source, '-ldl']);
  return path;
}
