// Mantine's styles are imported first: ours override them.
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import css from './field-class-names.module.css';

/** Our class names for Mantine's text inputs; `inputClass` adds the width where it is used. */
export function fieldClassNames(inputClass: string | undefined) {
  return {
    label: css.label ?? '',
    input: `${css.input} ${inputClass}`,
    error: css.error ?? '',
    innerInput: css.inner ?? '',
  };
}
