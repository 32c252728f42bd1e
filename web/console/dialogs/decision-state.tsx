import said from '../said.module.css';
import type { useDecision } from './use-decision.ts';

interface DecisionStateProps extends Pick<ReturnType<typeof useDecision>, 'state' | 'error'> {
  /** What is said while its outcome is unknown. */
  readonly unknown?: string;
}

/** Where a decision stands: its outcome is asked for again, or why it was refused. */
export function DecisionState({ state, error, unknown = '확인 중입니다.' }: DecisionStateProps) {
  return (
    <>
      {state === 'unknown' && (
        <p className={said.notice} role="status">
          {unknown}
        </p>
      )}
      {error && (
        <p className={said.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
