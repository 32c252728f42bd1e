import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type InputHTMLAttributes, type KeyboardEvent, useId, useState } from 'react';
import css from './field.module.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** A check that passed. */
  readonly good?: string | undefined;
  /** Typed unseen, with a button that shows it. */
  readonly secret?: boolean;
  readonly onText: (text: string) => void;
}

/** One labelled input with its hint; its error takes the hint's place and is read with it. */
export function Field({ label, hint, error, good, secret = false, onText, ...input }: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const below = error ?? good ?? hint;
  const tone = error ? css.error : good ? css.good : css.hint;
  const watchCaps = (event: KeyboardEvent): void => setCaps(event.getModifierState('CapsLock'));
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.line}>
        <input
          {...input}
          id={id}
          className={css.input}
          type={secret && !shown ? 'password' : (input.type ?? 'text')}
          data-secret={secret || undefined}
          aria-invalid={error !== undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          onKeyUp={secret ? watchCaps : undefined}
          onChange={({ target }) => onText(target.value)}
        />
        {secret && (
          <button
            type="button"
            className={css.eye}
            aria-label={`${label} 표시`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
          </button>
        )}
      </div>
      {below && (
        <p id={`${id}-below`} className={tone} role={error || good ? 'status' : undefined}>
          {below}
        </p>
      )}
      {caps && <p className={css.caps}>Caps Lock이 켜져 있습니다.</p>}
    </div>
  );
}

interface BankFieldProps {
  readonly banks: readonly string[];
  readonly value: string;
  readonly error?: string | undefined;
  readonly onText: (bank: string) => void;
}

/** 은행: one of the banks the operator accepts. */
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
