import '@mantine/core/styles/Input.css';
import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { areaClasses, fieldClasses } from '../dialogs/field-classes.ts';
import css from './settings-form.module.css';

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export function Section({ title, hint, children }: SectionProps) {
  return (
    <section className={css.section}>
      <div>
        <h2 className={css.title}>{title}</h2>
        {hint && <p className={css.hint}>{hint}</p>}
      </div>
      <div className={css.fields}>{children}</div>
    </section>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly figure?: boolean;
  /** Why the value cannot be saved. */
  readonly error?: string | null;
}

export function Text({ label, value, onChange, figure, error }: TextProps) {
  return (
    <TextInput
      label={label}
      maxLength={300}
      autoComplete="off"
      value={value}
      classNames={fieldClasses}
      error={error}
      {...(figure && { inputMode: 'numeric' as const })}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface LinesProps extends Omit<TextProps, 'figure' | 'error'> {
  readonly placeholder: string;
}

/** A list with an entry a line, over the section's whole width. */
export function Lines({ label, placeholder, value, onChange }: LinesProps) {
  return (
    <Textarea
      className={css.lines ?? ''}
      label={label}
      rows={4}
      spellCheck={false}
      autoComplete="off"
      placeholder={placeholder}
      value={value}
      classNames={areaClasses}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface CheckProps {
  readonly text: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Check({ text, checked, onChange }: CheckProps) {
  return (
    <label className={css.check}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {text}
    </label>
  );
}
