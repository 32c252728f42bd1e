import type { ButtonHTMLAttributes } from 'react';
import css from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'brand' | 'plain' | 'quiet' | 'danger' | 'accept';
  readonly size?: 'small' | 'medium' | 'large';
  readonly wide?: boolean;
  /** Busy: a spinner, and presses go nowhere while focus stays. */
  readonly busy?: boolean;
}

export function Button({
  look = 'plain',
  size = 'medium',
  wide,
  busy,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const classes = [
    css.button,
    css[look],
    size === 'medium' ? '' : css[size],
    wide ? css.wide : '',
    className,
  ];
  return (
    <button
      type="button"
      {...rest}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={css.spinner} aria-hidden />}
      {children}
    </button>
  );
}
