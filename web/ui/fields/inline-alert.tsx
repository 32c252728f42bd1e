import { IconAlertTriangle } from '@tabler/icons-react';
import css from './inline-alert.module.css';

interface InlineAlertProps {
  /** Nothing is shown without a text. */
  readonly text: string | null | undefined;
  /** 'notice': information, not an error. */
  readonly tone?: 'bad' | 'notice';
}

/** Why an action is not possible, shown above its button; screen readers read an error at once. */
export function InlineAlert({ text, tone = 'bad' }: InlineAlertProps) {
  if (!text) return null;
  return (
    <p className={css.why} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <IconAlertTriangle size={16} aria-hidden />
      {text}
    </p>
  );
}
