import { useServerSecond } from '../../lib/time/ticking.ts';
import css from './age.module.css';

/** Seconds from which a request counts as late and very late. */
const late = 5 * 60;
const veryLate = 10 * 60;

/** How long a request has waited: amber from 5 minutes, red from 10, with text for screen readers. */
export function Age({ seconds, readAt }: { readonly seconds: number; readonly readAt: number }) {
  const now = useServerSecond();
  const waited = Math.max(0, seconds + Math.floor((now - readAt) / 1000));
  const tone = waited >= veryLate ? 'veryLate' : waited >= late ? 'late' : 'fresh';
  return (
    <span className={`${css.age} ${css[tone]}`}>
      <span className="num">{clockOf(waited)}</span>
      {tone !== 'fresh' && <span className="sr">{tone === 'late' ? '5분 초과' : '10분 초과'}</span>}
    </span>
  );
}

function clockOf(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  if (hours >= 24) return `${Math.floor(hours / 24)}일 ${hours % 24}시간`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
