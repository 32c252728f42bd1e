import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import css from './casino.module.css';
import type { Step } from './vendors-draft.ts';

interface MoveButtonsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: Step) => void;
}

/** Moves a row up or down. A button at the end of its way stays in place and keeps the focus. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <span className={css.moves}>
      <button
        type="button"
        className={css.move}
        aria-label={`${name} 위로`}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(-1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </button>
      <button
        type="button"
        className={css.move}
        aria-label={`${name} 아래로`}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </button>
    </span>
  );
}
