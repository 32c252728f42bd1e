import type { ButtonHTMLAttributes } from 'react';
import css from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `quiet`: without border and background; `accept`: confirms a changed price. */
  readonly variant?: 'brand' | 'plain' | 'quiet' | 'danger' | 'accept';
  readonly size?: 'small' | 'medium' | 'large';
  readonly fullWidth?: boolean;
  /** Shows a spinner and ignores clicks; the button keeps the focus. */
  readonly busy?: boolean;
}

export function Button({
  variant = 'plain',
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
    css[variant],
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
