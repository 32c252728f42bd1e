import { CallRefused } from '../../lib/calls/call-refused.ts';

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds; an operator has five calls a second. */
const untilNextCall = 1_000;

/** Repeats a call that came too early. */
export async function patiently<T>(call: () => Promise<T>, wait = pause): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (failure) {
      if (!(failure instanceof CallRefused) || failure.code !== 'too-many') throw failure;
      await wait(untilNextCall);
    }
  }
}
