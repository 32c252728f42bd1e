import { useId } from 'react';
import { limitNames, limitText } from '../../../shared/messages/limit-words.ts';
import { playerLimitBounds } from '../../../shared/model/member/player-limit-bounds.ts';
import type { LimitName } from '../../../shared/model/member/player-limits.ts';
import { koreanAmount } from '../../../shared/rules/text/korean-amount.ts';
import css from './limits.module.css';

/** The sentence for a limit the server would not take; null for none or one it takes. */
export function limitProblem(name: LimitName, value: number | null): string | null {
  const { min, max } = playerLimitBounds[name];
  if (value === null || (value >= min && value <= max)) return null;
  const range = `${limitText(name, min)} 이상 ${limitText(name, max)} 이하`;
  return `${limitNames[name]}: ${range}로 입력해 주세요.`;
}

interface LimitFieldProps {
  readonly name: LimitName;
  readonly text: string;
  readonly problem: string | undefined;
  /** The change waits a day. */
  readonly later: boolean;
  readonly onText: (digits: string) => void;
}

const maxDigits = 13;

/** One limit: digits only, its amount in Korean units below. */
export function LimitField({ name, text, problem, later, onText }: LimitFieldProps) {
  const id = useId();
  const isTime = name === 'playMinutesDaily';
  const value = text === '' ? '한도 없음' : isTime ? `${Number(text)}분` : koreanAmount(Number(text));
  return (
    <div className={css.field}>
      <label htmlFor={id}>{limitNames[name]}</label>
      <span className={css.line}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder="없음"
          value={text}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-below`}
          onChange={({ target }) => onText(target.value.replace(/\D/g, '').slice(0, maxDigits))}
        />
        {isTime ? '분' : '원'}
      </span>
      <small id={`${id}-below`} data-bad={problem !== undefined}>
        {problem ?? `${value}${later ? ' · 24시간 후 적용' : ''}`}
      </small>
    </div>
  );
}
