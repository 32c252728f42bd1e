import { useState } from 'react';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { newIdempotencyKey, retryUntilAnswered } from '../../lib/calls/money-calls.ts';

interface EventRequest {
  readonly phase: 'idle' | 'sending' | 'checking';
  readonly problem: string | null;
  /** Sends one request under one key until its outcome is known; null when it was refused, or another is under way. */
  readonly send: <R>(
    call: (options: { readonly key: string; readonly again: boolean }) => Promise<R>,
  ) => Promise<R | null>;
}

/** One request of an event at a time: a lost answer takes no second spin or ticket. */
export function useEventRequest(): EventRequest {
  const [phase, setPhase] = useState<EventRequest['phase']>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const send: EventRequest['send'] = async (call) => {
    if (phase !== 'idle') return null;
    setPhase('sending');
    setProblem(null);
    const key = newIdempotencyKey();
    try {
      // Every press is one more ticket or spin: the guard against double posts does not apply, the key does.
      return await retryUntilAnswered(
        () => call({ key, again: true }),
        () => setPhase('checking'),
      );
    } catch (failure) {
      setProblem(errorMessage(failure));
      return null;
    } finally {
      setPhase('idle');
    }
  };
  return { phase, problem, send };
}
