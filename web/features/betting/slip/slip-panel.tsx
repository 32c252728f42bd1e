import type { ReactNode, RefObject } from 'react';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
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

interface SlipTabProps {
  readonly label: string;
  readonly count: number;
  readonly isChosen: boolean;
  readonly onChoose?: () => void;
}

export function SlipTab({ label, count, isChosen, onChoose }: SlipTabProps) {
  return (
    <button type="button" role="tab" className={css.tab} aria-selected={isChosen} onClick={onChoose}>
      {label} <span className={css.count}>{count}</span>
    </button>
  );
}

export function NothingChosen() {
  return <EmptyState title="선택후 베팅을 진행해주세요." hint="배당을 누르면 카트에 담깁니다." />;
}
