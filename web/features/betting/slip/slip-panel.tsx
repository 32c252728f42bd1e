import type { ReactNode, RefObject } from 'react';
import { Skeleton } from '../../../ui/states.tsx';
import css from './slip.module.css';

interface SlipPanelProps {
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly children: ReactNode;
}

/** What the chosen tab of the slip shows. */
export function SlipPanel({ panel, label, children }: SlipPanelProps) {
  return (
    <div
      ref={panel}
      className={css.body}
      role="tabpanel"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to scroll it.
      tabIndex={0}
    >
      {children}
    </div>
  );
}

export function SlipSkeleton() {
  return (
    <div className={css.foot}>
      <Skeleton height={56} />
      <Skeleton height={56} />
    </div>
  );
}
