import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import css from './bonus-step.module.css';
import type { BonusChoice } from './use-bonus-choice.ts';

/** The bonus code with what the server says about it. An empty one says nothing. */
export function CodeField({ choice }: { readonly choice: BonusChoice }) {
  const id = useId();
  const { code, type, check, verify } = choice;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void verify({ again: true });
  };
  return (
    <div className={css.code}>
      <label htmlFor={id}>보너스 코드</label>
      <div className={css.field}>
        <input
          id={id}
          name="bonus-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          placeholder="코드가 있으면 입력해 주세요"
          value={code}
          aria-invalid={check.state === 'bad'}
          aria-describedby={`${id}-said`}
          onChange={({ target }) => type(target.value)}
          onBlur={() => void verify()}
          onKeyDown={onKeyDown}
        />
        <Button busy={check.state === 'checking'} onClick={() => void verify({ again: true })}>
          코드 확인
        </Button>
      </div>
      <p id={`${id}-said`} className={css.said} data-state={check.state} role="status">
        {check.state === 'good' && (
          <>
            <IconCheck size={15} aria-hidden /> {check.sentence} 다른 보너스와 함께 받을 수 없습니다.
          </>
        )}
        {check.state === 'bad' && check.sentence}
      </p>
    </div>
  );
}
