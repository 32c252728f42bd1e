import { IconCircleCheck, IconCircleX, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Check } from '../../../shared/rules/proofs/check.ts';
import css from './fair.module.css';

const looks = { right: IconCircleCheck, wrong: IconCircleX, secret: IconLock } as const;

interface SummaryProps {
  readonly state: Check['state'];
  readonly title: string;
  readonly children?: ReactNode;
}

/** What came of a proof, before its steps. */
export function Summary({ state, title, children }: SummaryProps) {
  const Icon = looks[state];
  return (
    <div className={css.summary} data-state={state} role="status">
      <Icon size={28} aria-hidden />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  );
}
