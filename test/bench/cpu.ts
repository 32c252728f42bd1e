import { readdirSync, readFileSync } from 'node:fs';

/** Length of the kernel's CPU tick in milliseconds: 100 a second on every Linux of ours. */
const tick = 10;

interface Spent {
  readonly parent: number;
  /** Milliseconds of CPU of its own, user and system. */
  readonly own: number;
  /** Of its children that have ended. */
  readonly ended: number;
}

/** What the kernel counted for a process; nothing when it is not ours to see. */
function spentBy(pid: number | string): Spent {
  try {
    // The name in brackets may hold spaces: fields are counted after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [user, system, userEnded, systemEnded] = fields.slice(11, 15).map(Number);
    const sum = (one = 0, other = 0) => (one + other) * tick;
    return { parent: Number(fields[1]), own: sum(user, system), ended: sum(userEnded, systemEnded) };
  } catch {
    return { parent: 0, own: 0, ended: 0 };
  }
}

/** Milliseconds of CPU a process has used, user and system; 0 when it is not ours to see. */
export function cpuOf(pid: number): number {
  return spentBy(pid).own;
}

/** The same of a process and all its children, those that have ended among them. */
export function cpuOfFamily(pid: number): number {
  const { own, ended } = spentBy(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(spentBy)
    .filter(({ parent }) => parent === pid);
  return children.reduce((sum, child) => sum + child.own, own + ended);
}

/** Milliseconds of CPU that everything on this machine has used; 0 where the kernel does not say. */
export function cpuOfMachine(): number {
  try {
    const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const [user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0] = first
      .split(/\s+/)
      .slice(1)
      .map(Number);
    return (user + nice + system + interrupts + soft) * tick;
  } catch {
    return 0;
  }
}

/** Megabytes in memory that are the process's own: pages of files, the table's among them, are the kernel's to take back. */
export function ownMemoryOf(pid: number): number {
  try {
    const found = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Math.round(Number(found?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
