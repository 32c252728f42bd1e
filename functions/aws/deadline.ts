import { AsyncLocalStorage } from 'node:async_hooks';

const ends = new AsyncLocalStorage<number>();

/**
 * Runs the work of an invocation that is answered at `endsAt` (epoch ms) whether it is done or not. Lambda freezes a process
 * once it has answered: what is left over would go on minutes later, in another invocation, and `isOver` keeps it from
 * writing then.
 */
export function untilDeadline<R>(endsAt: number, run: () => Promise<R>): Promise<R> {
  return ends.run(endsAt, run);
}

/** Whether the caller of this work was answered already. */
export function isOver(): boolean {
  const endsAt = ends.getStore();
  return endsAt !== undefined && Date.now() >= endsAt;
}
