const lanes = 10;

/** All of them, ten at a time, answers in their order. */
export async function inLanes<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  const waiting = all.map((one, at) => ({ one, at }));
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers[next.at] = await work(next.one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return answers;
}
