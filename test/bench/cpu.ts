import { readFileSync } from 'node:fs';

/** Length of the kernel's CPU tick in milliseconds: 100 a second on every Linux of ours. */
const tick = 10;

/** Milliseconds of CPU a process has used, user and system; 0 when it is not ours to see. */
export function cpuOf(pid: number): number {
  try {
    // The name in brackets may hold spaces: fields are counted after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    return 0;
  }
}

/** Megabytes resident. */
export function residentOf(pid: number): number {
  try {
    const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Math.round(Number(found?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
