import { errorMessage } from '../../../lib/calls/call-refused.ts';
import { newIdempotencyKey, retryUntilAnswered } from '../../../lib/calls/money-calls.ts';
import { useTray } from './tray-store.ts';

interface CallOptions {
  readonly key: string;
  readonly again: boolean;
}

/**
 * Makes one money call at a time, with one idempotency key until its outcome is known. Null when it failed; the tray then
 * shows why.
 */
export async function sendMoneyCall<T>(
  call: (sent: CallOptions) => Promise<T>,
  failureText: string,
): Promise<T | null> {
  if (useTray.getState().phase !== 'idle') return null;
  useTray.setState({ phase: 'placing', problem: null, confirmation: null });
  const key = newIdempotencyKey();
  try {
    return await retryUntilAnswered(
      (again) => call({ key, again }),
      () => useTray.setState({ phase: 'checking' }),
    );
  } catch (failure) {
    useTray.setState({ problem: errorMessage(failure, failureText) });
    return null;
  } finally {
    useTray.setState({ phase: 'idle' });
  }
}
