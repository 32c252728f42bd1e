import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallRefused, sentenceOf } from '../../lib/calls/call-refused.ts';
import { newMoneyKey } from '../../lib/calls/money-key.ts';
import { untilKnown } from '../../lib/calls/until-known.ts';
import { stampOf } from '../../lib/time/time.ts';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { deskKey } from '../kit/waiting-query.ts';

interface Call {
  readonly key: string;
  readonly again: boolean;
}

interface Deciding<T> {
  /** Query keys whose data the decision changes. */
  readonly changes: readonly string[];
  readonly call: (options: Call) => Promise<T>;
  readonly onDone: (answer: T) => void;
  /** Someone else was first: the dialog has nothing left to ask. */
  readonly onHandled: () => void;
}

/** One decision of an operator: one key however often it is sent, '확인 중' while its outcome is unknown. */
export function useDecision<T>({ changes, call, onDone, onHandled }: Deciding<T>) {
  const key = useRef(newMoneyKey());
  const queries = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'unknown'>('idle');
  const [error, setError] = useState<string | null>(null);
  const decide = async (): Promise<void> => {
    setState('busy');
    setError(null);
    try {
      onDone(
        await untilKnown(
          (again) => call({ key: key.current, again }),
          () => setState('unknown'),
        ),
      );
    } catch (failure) {
      setState('idle');
      if (failure instanceof CallRefused && failure.code === 'already-handled') {
        toast(handledText(failure), 'bad');
        onHandled();
      } else {
        key.current = newMoneyKey();
        setError(sentenceOf(failure));
      }
    } finally {
      await Promise.all([...changes, deskKey].map((name) => queries.invalidateQueries({ queryKey: [name] })));
    }
  };
  return { state, error, decide };
}

/** '이미 다른 관리자가 처리했습니다' with who and when. */
function handledText({ message, detail }: CallRefused): string {
  const { by, at } = detail;
  const who = typeof by === 'string' && typeof at === 'string' ? ` (${by} · ${stampOf(at)})` : '';
  return `${message}${who}`;
}
