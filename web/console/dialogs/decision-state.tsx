import messages from '../status-message.module.css';
import type { useDecision } from './use-decision.ts';

interface DecisionStateProps extends Pick<ReturnType<typeof useDecision>, 'state' | 'error'> {
  /** Shown while the outcome is unknown. */
  readonly unknown?: string;
}

/** Says that the outcome of a decision is being checked, or why it was refused. */
export function DecisionState({ state, error, unknown = '확인 중입니다.' }: DecisionStateProps) {
  return (
    <>
      {state === 'unknown' && (
        <p className={messages.notice} role="status">
          {unknown}
        </p>
      )}
      {error && (
        <p className={messages.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
