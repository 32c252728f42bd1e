import { IconCopy } from '@tabler/icons-react';
import { Button } from './button.tsx';
import { toast } from './dialogs/dialogs.ts';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for screen readers: '계좌번호'. */
  readonly name: string;
  /** Said once it is copied: '계좌번호를 복사했습니다.' */
  readonly done: string;
  /** Without a word, for rows of a table. */
  readonly isIcon?: boolean;
  readonly className?: string | undefined;
}

/** Copies a text and says so, or that the browser forbids it. Of one copy after another the last is said: more would cover the page. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done, 'good', 'copied');
  } catch {
    toast('복사할 수 없습니다. 직접 선택해 주세요.', 'bad');
  }
}

export function CopyButton({ text, name, done, isIcon = false, className }: CopyButtonProps) {
  return (
    <Button
      size="small"
      {...(isIcon && { variant: 'quiet' })}
      className={className}
      aria-label={`${name} 복사`}
      onClick={() => void copyText(text, done)}
    >
      <IconCopy size={15} aria-hidden /> {!isIcon && '복사'}
    </Button>
  );
}
