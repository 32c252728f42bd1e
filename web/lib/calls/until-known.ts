import { CallRefused } from './call-refused.ts';

/** Waits between resends; the last one repeats for as long as it takes. */
const waits = [1_000, 2_000, 3_000, 5_000];

/**
 * Makes a money call until its outcome is known: a lost answer is asked for again under the same key, never anew.
 * `onUnknown` tells the page to show '확인 중'. Throws the refusal once there is a definite one.
 */
export async function untilKnown<T>(call: (again: boolean) => Promise<T>, onUnknown: () => void): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call(tries > 0);
    } catch (failure) {
      if (!(failure instanceof CallRefused) || !mayHaveHappened(failure, tries)) throw failure;
      onUnknown();
      await new Promise((resolve) => setTimeout(resolve, waits[Math.min(tries, waits.length - 1)]));
    }
  }
}

/** A house that closed meanwhile does not say what became of the call before: the answer is asked for until it opens. */
function mayHaveHappened(failure: CallRefused, tries: number): boolean {
  return failure.outcomeUnknown || (tries > 0 && failure.code === 'maintenance');
}
