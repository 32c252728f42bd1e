let last: Promise<unknown> = Promise.resolve();

/**
 * Runs costly work in turn within this process: of fifty same requests the first one hashes, the others see it done.
 * A convenience for the processor, no guarantee: what must happen once is held by the table.
 */
export function oneAfterAnother<R>(work: () => Promise<R>): Promise<R> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}
