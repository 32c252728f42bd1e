import { useState } from 'react';
import { CallRefused, sentenceOf } from '../../../lib/calls/call-refused.ts';
import { newMoneyKey } from '../../../lib/calls/money-key.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { untilKnown } from '../../../lib/calls/until-known.ts';
import { rereadMember } from '../../../lib/member/member.ts';
import { toast } from '../../../ui/dialogs/dialogs.ts';

interface Requesting {
  readonly phase: 'idle' | 'sending' | 'checking';
  readonly problem: string | null;
  /** Sends one request under one key until its outcome is known; the answer tells whether it was taken. */
  readonly send: (
    ask: (options: { readonly key: string; readonly again: boolean }) => Promise<unknown>,
    done: string,
  ) => Promise<boolean>;
}

/** The sentence of a failure, with the tries a wrong withdrawal password leaves. */
function problemOf(failure: unknown): string {
  const { left } = failure instanceof CallRefused ? failure.detail : {};
  const sentence = sentenceOf(failure);
  return typeof left === 'number' ? `${sentence} (남은 횟수 ${left}회)` : sentence;
}

/** One money request of the cashier at a time. Nothing is shown as done before the server said so. */
export function useRequesting(): Requesting {
  const [phase, setPhase] = useState<Requesting['phase']>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const send: Requesting['send'] = async (ask, done) => {
    if (phase !== 'idle') return false;
    setPhase('sending');
    setProblem(null);
    const key = newMoneyKey();
    try {
      await untilKnown(
        (again) => ask({ key, again }),
        () => setPhase('checking'),
      );
      toast(done, 'good');
      return true;
    } catch (failure) {
      setProblem(problemOf(failure));
      return false;
    } finally {
      setPhase('idle');
      rereadMember();
      void queryClient.invalidateQueries({ queryKey: ['cash'] });
    }
  };
  return { phase, problem, send };
}
