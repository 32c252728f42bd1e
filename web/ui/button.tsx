import type { ButtonHTMLAttributes } from 'react';
import css from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: 'brand' | 'plain' | 'quiet' | 'danger' | 'accept';
  readonly size?: 'small' | 'medium' | 'large';
  readonly fullWidth?: boolean;
  /** Busy: a spinner, and presses go nowhere while focus stays. */
  readonly busy?: boolean;
}

export function Button({
  variant: look = 'plain',
  size = 'medium',
  fullWidth: wide,
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
