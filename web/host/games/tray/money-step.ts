import { sentenceOf } from '../../../lib/calls/call-refused.ts';
import { newMoneyKey } from '../../../lib/calls/money-key.ts';
import { untilKnown } from '../../../lib/calls/until-known.ts';
import { useTray } from './tray-store.ts';

interface Sent {
  readonly key: string;
  readonly again: boolean;
}

/**
 * One money call of a frame at a time, under one key until its outcome is known. Null when it was not taken: the tray
 * then tells why.
 */
export async function moneyStep<T>(call: (sent: Sent) => Promise<T>, otherwise: string): Promise<T | null> {
  if (useTray.getState().phase !== 'idle') return null;
  useTray.setState({ phase: 'placing', problem: null, taken: null });
  const key = newMoneyKey();
  try {
    return await untilKnown(
      (again) => call({ key, again }),
      () => useTray.setState({ phase: 'checking' }),
    );
  } catch (failure) {
    useTray.setState({ problem: sentenceOf(failure, otherwise) });
    return null;
  } finally {
    useTray.setState({ phase: 'idle' });
  }
}
