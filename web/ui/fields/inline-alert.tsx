import { IconAlertTriangle } from '@tabler/icons-react';
import css from './inline-alert.module.css';

interface InlineAlertProps {
  /** The sentence; nothing is shown without one. */
  readonly text: string | null | undefined;
  /** 'notice': something to know, not a refusal. */
  readonly tone?: 'bad' | 'notice';
}

/** Why an action cannot be done, above its button; read out at once when it is a refusal. */
export function InlineAlert({ text, tone = 'bad' }: InlineAlertProps) {
  if (!text) return null;
  return (
    <p className={css.why} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <IconAlertTriangle size={16} aria-hidden />
      {text}
    </p>
  );
}
