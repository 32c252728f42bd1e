import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '../../../lib/calls/call-refused.ts';
import type { PublicSettings } from '../../../lib/calls/public-config.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import type { SlipKind } from '../cart/stored-slip.ts';
import css from './share-code.module.css';

interface OpenSharedProps {
  readonly kind: SlipKind;
  readonly settings: Pick<PublicSettings, 'option'>;
}

/** 코드로 불러오기: fills the empty cart with shared selections. */
export function OpenShared({ kind, settings }: OpenSharedProps) {
  const id = useId();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (settings.option.beyond?.share === false) return null;
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || code.trim() === '') return;
    setBusy(true);
    try {
      const { openShared, sharedText } = await import('./shared-cart.ts');
      const opened = await openShared(code, kind);
      if (opened?.kind === null) setProblem(sharedText(opened));
      else if (opened) toast(sharedText(opened), 'good');
    } catch (failure) {
      setProblem(errorMessage(failure));
    }
    setBusy(false);
  };
  return (
    <form className={css.form} onSubmit={(event) => void open(event)} noValidate>
      <label htmlFor={id}>공유 코드로 불러오기</label>
      <div className={css.field}>
        <input
          id={id}
          value={code}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="8자리 코드"
          aria-describedby={`${id}-problem`}
          aria-invalid={problem !== null}
          onChange={({ target }) => {
            setCode(target.value);
            setProblem(null);
          }}
        />
        <Button type="submit" busy={busy} disabled={code.trim() === ''}>
          불러오기
        </Button>
      </div>
      <p id={`${id}-problem`} className={css.problem} role="status">
        {problem}
      </p>
    </form>
  );
}
