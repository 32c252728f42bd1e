import { TextInput } from '@mantine/core';
import { fieldClasses } from './field-classes.ts';

interface CodeFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly code: string;
  readonly onCode: (code: string) => void;
}

/** The six digits of a second factor. */
export function CodeField({ label, name, code, onCode }: CodeFieldProps) {
  return (
    <TextInput
      label={label}
      name={name}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={6}
      value={code}
      classNames={fieldClasses}
      onChange={({ target }) => onCode(target.value.replace(/\D/g, ''))}
    />
  );
}
