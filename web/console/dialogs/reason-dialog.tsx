import '@mantine/core/styles/Input.css';
import { Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import css from '../notices.module.css';
import { DecisionState } from './decision-state.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { areaClasses } from './field-classes.ts';
import { useDecision } from './use-decision.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly button: string;
  readonly children?: ReactNode;
  /** A reason was chosen in `children`: what is typed is added to it, or nothing is. */
  readonly isAdded?: boolean;
  /** Suggested reasons; they can be edited. */
  readonly usual?: readonly string[];
  readonly changes: readonly string[];
  readonly send: (
    reason: string,
    options: { readonly key: string; readonly again: boolean },
  ) => Promise<void>;
  readonly onClose: () => void;
  readonly look?: 'danger' | 'brand';
  /** Whether the dialog's other fields are filled in. */
  readonly isReady?: boolean;
  readonly size?: number;
}

/** A dialog for a write that needs a reason. */
export function ReasonDialog({
  title,
  button,
  children,
  isAdded = false,
  usual = [],
  changes,
  send,
  onClose,
  look = 'danger',
  isReady = true,
  size,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { state, error, decide } = useDecision({
    changes,
    call: (options) => send(reason.trim(), options),
    onDone: onClose,
    onHandled: onClose,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isAdded && reason.trim() === '') setMissing(true);
    else void decide();
  };
  return (
    <Dialog title={title} onClose={onClose} {...(size !== undefined && { size })}>
      {children}
      <form className={css.form} onSubmit={submit} noValidate>
        <Textarea
          label={isAdded ? '추가 설명 (선택)' : '사유'}
          required={!isAdded}
          withAsterisk={false}
          rows={2}
          classNames={areaClasses}
          maxLength={200}
          value={reason}
          error={missing && !isAdded && reason.trim() === '' ? '사유를 입력해 주세요.' : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
          // A field in `children` with this attribute comes first in the DOM and gets the focus instead.
          data-autofocus
        />
        {usual.length > 0 && (
          <div className={css.usual}>
            {usual.map((text) => (
              <Button key={text} size="small" onClick={() => setReason(text)}>
                {text}
              </Button>
            ))}
          </div>
        )}
        <DecisionState state={state} error={error} />
        <DialogActions>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant={look} busy={state !== 'idle'} disabled={!isReady}>
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
