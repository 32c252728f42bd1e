import { useState } from 'react';
import { CallRefused, errorMessage } from '../../../lib/calls/call-refused.ts';
import { newIdempotencyKey, retryUntilAnswered } from '../../../lib/calls/money-calls.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { messageOfReply } from '../../../lib/calls/send.ts';
import { rereadMember } from '../../../lib/member/member.ts';
import { toast } from '../../../ui/dialogs/dialogs.ts';

interface MoneyRequest {
  readonly phase: 'idle' | 'sending' | 'checking';
  readonly problem: string | null;
  /** Sends one request under one key until its outcome is known; resolves to whether it was accepted. */
  readonly send: (
    call: (options: { readonly key: string; readonly again: boolean }) => Promise<unknown>,
  ) => Promise<boolean>;
}

/** The sentence of a failure, with the tries a wrong withdrawal password leaves. */
function problemOf(failure: unknown): string {
  const { left } = failure instanceof CallRefused ? failure.detail : {};
  const sentence = errorMessage(failure);
  return typeof left === 'number' ? `${sentence} (남은 횟수 ${left}회)` : sentence;
}

/** One money request at a time. Nothing is shown as done before the server confirmed it. */
export function useMoneyRequest(): MoneyRequest {
  const [phase, setPhase] = useState<MoneyRequest['phase']>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const send: MoneyRequest['send'] = async (call) => {
    if (phase !== 'idle') return false;
    setPhase('sending');
    setProblem(null);
    const key = newIdempotencyKey();
    try {
      const reply = await retryUntilAnswered(
        (again) => call({ key, again }),
        () => setPhase('checking'),
      );
      toast(messageOfReply(reply), 'good');
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
