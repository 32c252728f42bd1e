import { useId } from 'react';
import css from './field.module.css';

interface BankFieldProps {
  readonly banks: readonly string[];
  readonly value: string;
  readonly error?: string | undefined;
  readonly onText: (bank: string) => void;
}

/** 은행: one of those the house deals with. */
export function BankField({ banks, value, error, onText }: BankFieldProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>은행</label>
      <select
        id={id}
        name="bankName"
        className={css.input}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-below` : undefined}
        onChange={({ target }) => onText(target.value)}
      >
        <option value="">은행 선택</option>
        {banks.map((bank) => (
          <option key={bank}>{bank}</option>
        ))}
      </select>
      {error && (
        <p id={`${id}-below`} className={css.error} role="status">
          {error}
        </p>
      )}
    </div>
  );
}
