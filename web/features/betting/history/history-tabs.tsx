import css from './history.module.css';
import { type HistoryType, types } from './history-filter.ts';

interface HistoryTabsProps {
  readonly type: HistoryType | null;
  readonly onType: (type: HistoryType | null) => void;
}

/** 전체, 스포츠, 카지노, 슬롯. */
export function HistoryTabs({ type, onType }: HistoryTabsProps) {
  return (
    <fieldset className={css.tabs} aria-label="구분">
      {types.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          className={css.tab}
          aria-pressed={type === value}
          onClick={() => onType(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
