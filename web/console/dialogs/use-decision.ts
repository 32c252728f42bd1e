import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallRefused, errorMessage } from '../../lib/calls/call-refused.ts';
import { newIdempotencyKey, retryUntilAnswered } from '../../lib/calls/money-calls.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { dashboardKey } from '../kit/waiting-query.ts';

interface Call {
  readonly key: string;
  readonly again: boolean;
}

interface DecisionOptions<T> {
  /** Query keys whose data the decision changes. */
  readonly changes: readonly string[];
  readonly call: (options: Call) => Promise<T>;
  readonly onDone: (answer: T) => void;
  /** Another operator was first: the dialog can close. */
  readonly onHandled: () => void;
}

/** Sends one decision of an operator, with one idempotency key for all retries; state 'unknown' while its outcome is. */
export function useDecision<T>({ changes, call, onDone, onHandled }: DecisionOptions<T>) {
  const key = useRef(newIdempotencyKey());
  const queries = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'unknown'>('idle');
  const [error, setError] = useState<string | null>(null);
  const decide = async (): Promise<void> => {
    setState('busy');
    setError(null);
    try {
      onDone(
        await retryUntilAnswered(
          (again) => call({ key: key.current, again }),
          () => setState('unknown'),
        ),
      );
    } catch (failure) {
      setState('idle');
      if (failure instanceof CallRefused && failure.code === 'already-handled') {
        toast(refusalText(failure), 'bad');
        onHandled();
      } else {
        key.current = newIdempotencyKey();
        setError(errorMessage(failure));
      }
    } finally {
      await Promise.all(
        [...changes, dashboardKey].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      );
    }
  };
  return { state, error, decide };
}

/** Why a decision was refused; '이미 다른 관리자가 처리했습니다' with operator and time. */
export function refusalText(failure: unknown): string {
  const text = errorMessage(failure);
  if (!(failure instanceof CallRefused) || failure.code !== 'already-handled') return text;
  const { by, at } = failure.detail;
  const who = typeof by === 'string' && typeof at === 'string' ? ` (${by} · ${dateTimeText(at)})` : '';
  return `${text}${who}`;
}
