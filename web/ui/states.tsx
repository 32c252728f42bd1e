import type { ReactNode } from 'react';
import { CallRefused, errorMessage } from '../lib/calls/call-refused.ts';
import { Button } from './button.tsx';
import css from './states.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}

/** Nothing to show: a picture, why, and what to do next. */
export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <svg
        className={css.art}
        viewBox="0 0 72 72"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden
      >
        <rect x="12" y="16" width="48" height="40" rx="6" />
        <path d="M12 28h48M22 38h14M22 46h22" strokeLinecap="round" />
        <circle cx="54" cy="52" r="9" fill="var(--s1)" />
        <path d="M50.500 52h7" strokeLinecap="round" />
      </svg>
      <p className={css.title}>{title}</p>
      {hint && <p className={css.hint}>{hint}</p>}
      {children && <div className={css.actions}>{children}</div>}
    </div>
  );
}

/** A read that failed: the server's sentence, another try where one may help, the request's id. */
export function ErrorState({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const requestId = error instanceof CallRefused ? error.requestId : null;
  // Not found and forbidden stay so: another try cannot help.
  const isFinal = error instanceof CallRefused && (error.status === 404 || error.status === 403);
  if (isFinal)
    return (
      <div className={css.state} role="alert">
        <p className={css.title}>{error.message}</p>
      </div>
    );
  return (
    <div className={css.state} role="alert">
      <p className={css.title}>{errorMessage(error)}</p>
      <div className={css.actions}>
        <Button onClick={retry}>다시 시도</Button>
      </div>
      {requestId && <p className={css.request}>요청 번호 {requestId}</p>}
    </div>
  );
}

/** Pixels: what is lower is a line of text, what is higher a card. */
const heights = { row: 32, card: 52 } as const;

/** The shape, size and colour of what is coming: a line of text, a row of a list, or a card. */
export function Skeleton({ height, width }: { readonly height: number; readonly width?: number | string }) {
  const shape = height < heights.row ? 'text' : height < heights.card ? 'row' : 'card';
  return (
    <span
      className={css.skeleton}
      data-shape={shape}
      style={{ height, width: width ?? '100%' }}
      aria-hidden
    />
  );
}

/** Rows of one height. */
export function Skeletons({ count, height }: { readonly count: number; readonly height: number }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
  return Array.from({ length: count }, (_, row) => <Skeleton key={row} height={height} />);
}
