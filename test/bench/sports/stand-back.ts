import { existsSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Gives every thread of a process its turn only when no other process wants one: a member's device runs no server beside the browser. */
export function standBack(pid: number): void {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(threads)) return;
  for (const thread of readdirSync(threads)) setPriority(Number(thread), constants.priority.PRIORITY_LOW);
}
