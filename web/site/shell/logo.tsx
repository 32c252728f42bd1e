import { Link } from 'react-router-dom';
import css from './header.module.css';

export function Logo() {
  return (
    <Link to="/" className={css.logo} aria-label="NEWBET 홈">
      <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="8" fill="var(--brand-solid)" />
        <path d="M8 24V8h4.2l7.6 10.2V8H24v16h-4.1L12.2 13.7V24z" fill="var(--on-brand)" />
      </svg>
      <span className={css.word}>NEWBET</span>
    </Link>
  );
}
