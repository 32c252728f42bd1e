const underWay = new Set<Promise<void>>();

/** News whose teller goes on meanwhile: a feed has the next game to store. `telling` does not fail. */
export function tellMeanwhile(telling: Promise<void>): void {
  const told = telling.finally(() => underWay.delete(told));
  underWay.add(told);
}

/**
 * Resolves when all news begun so far are posted or given up. On the platform a process stands still once it has answered:
 * whoever told something meanwhile waits here before he answers or ends.
 */
export async function allTold(): Promise<void> {
  await Promise.all(underWay);
}
