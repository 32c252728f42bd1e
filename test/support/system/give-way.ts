import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** Processes of this machine with their parents; none where the kernel does not show them. */
function parents(): ReadonlyMap<number, number> {
  try {
    const found = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return new Map(found.map((name) => [Number(name), parentOf(name)]));
  } catch {
    return new Map();
  }
}

function parentOf(pid: string): number {
  try {
    // The name in brackets may hold spaces: fields are counted after it.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): readonly number[] {
  return [...parents()].flatMap(([child, parent]) => (parent === pid ? [child] : []));
}

function familyOf(pid: number): readonly number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)];
}

/**
 * Starts a program that lets everything else of this run go first (niceness higher by `nice`), with all it starts itself:
 * a browser that draws must not keep the system waiting that it asks. Only where the kernel shows who started whom.
 */
export async function startGivingWay<T>(start: () => Promise<T>, nice: number): Promise<T> {
  const before = new Set(childrenOf(process.pid));
  const started = await start();
  const priority = Math.min(getPriority() + nice, constants.priority.PRIORITY_LOW);
  for (const child of childrenOf(process.pid).filter((pid) => !before.has(pid)))
    for (const pid of familyOf(child)) lower(pid, priority);
  return started;
}

function lower(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // It has ended meanwhile.
  }
}
