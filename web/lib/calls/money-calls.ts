import { CallRefused } from './call-refused.ts';

/** A fresh Idempotency-Key: one per money action, the same for every resend of it. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/** Waits between resends; the last one repeats for as long as it takes. */
const resendWaits = [1_000, 2_000, 3_000, 5_000];

/**
 * Repeats a money call until its outcome is known: when an answer is lost, the same call is sent again under the same key.
 * `onUnknown` is called after each lost answer, for the page to show '확인 중'. Throws the refusal once there is a definite one.
 */
export async function retryUntilAnswered<T>(
  call: (again: boolean) => Promise<T>,
  onUnknown: () => void,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call(tries > 0);
    } catch (failure) {
      if (!(failure instanceof CallRefused) || !isOutcomeUnknown(failure, tries)) throw failure;
      onUnknown();
      await new Promise((resolve) =>
        setTimeout(resolve, resendWaits[Math.min(tries, resendWaits.length - 1)]),
      );
    }
  }
}

/** During maintenance the outcome of an earlier try stays unknown: the call is repeated until the site opens again. */
function isOutcomeUnknown(failure: CallRefused, tries: number): boolean {
  return failure.outcomeUnknown || (tries > 0 && failure.code === 'maintenance');
}
