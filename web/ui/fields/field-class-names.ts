// The kit's styles are imported first: ours override them.
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import css from './field-class-names.module.css';

/** The look of a text field, for the kit's inputs; `input` adds the size it has in its place. */
export function fieldClassNames(input: string | undefined) {
  return {
    label: css.label ?? '',
    input: `${css.input} ${input}`,
    error: css.error ?? '',
    innerInput: css.inner ?? '',
  };
}
