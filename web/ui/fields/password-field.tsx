import { PasswordInput } from '@mantine/core';
import type { ComponentProps } from 'react';

/** A password typed unseen, with the button that shows it. */
export function PasswordField(props: ComponentProps<typeof PasswordInput>) {
  return (
    <PasswordInput
      maxLength={128}
      visibilityToggleButtonProps={{ 'aria-label': '비밀번호 표시' }}
      {...props}
    />
  );
}
