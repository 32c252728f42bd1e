import { Refusal } from '../../../shared/refusals.ts';
import { TableFailure } from './failures.ts';

/** Six attempts, full jitter, two and a half seconds in all. */
const attempts = 6;
const budget = 2_500;
const firstWait = 25;
const maxWait = 400;

export interface Pace {
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** [0, 1) */
  readonly random: () => number;
}

export const realPace: Pace = {
  clock: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
};

let pace: Pace = realPace;
/** Tests run the loop without waiting. */
export function configurePace(other: Pace): void {
  pace = other;
}

/** `unknown` once one of the earlier attempts may have been applied. */
export interface Attempt {
  readonly unknown: boolean;
}

/**
 * Retries what the table refused for a transient reason. With `repeatable` false an unknown outcome ends it at once,
 * because a second run could not tell its own first write from another caller's.
 * @throws Refusal 'busy' when certainly nothing was applied, 'outcome-unknown' when it may have been; anything else as thrown
 */
export async function withRetries<R>(
  run: (attempt: Attempt) => Promise<R>,
  how: { repeatable: boolean },
): Promise<R> {
  const end = pace.clock() + budget;
  let unknown = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run({ unknown });
    } catch (failure) {
      if (!(failure instanceof TableFailure) || !failure.retryable) throw failure;
      unknown ||= failure.certainty === 'unknown';
      const wait = pace.random() * Math.min(maxWait, firstWait * 2 ** (attempt - 1));
      const over = attempt >= attempts || pace.clock() + wait >= end || (unknown && !how.repeatable);
      if (over) throw new Refusal(unknown ? 'outcome-unknown' : 'busy', { retryAfter: 1 });
      await pace.wait(wait);
    }
  }
}

/** The same for reads: nothing is ever applied, so it ends with 'busy'. */
export async function withReadRetries<R>(run: () => Promise<R>): Promise<R> {
  try {
    return await withRetries(run, { repeatable: true });
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'outcome-unknown')
      throw new Refusal('busy', { retryAfter: 1 });
    throw failure;
  }
}

interface Patience {
  /** Milliseconds in all. */
  readonly patience: number;
  /** Milliseconds between two questions, at most. */
  readonly longestPause: number;
}

/** Asks until there is an answer, for as long as the patience lasts. @throws Refusal busy when there was none */
export async function askUntilAnswered<R>(
  ask: () => Promise<R | undefined>,
  { patience, longestPause }: Patience,
): Promise<R> {
  const end = pace.clock() + patience;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    const wait = pace.random() * longestPause;
    if (pace.clock() + wait >= end) throw new Refusal('busy', { retryAfter: 1 });
    await pace.wait(wait);
  }
}
