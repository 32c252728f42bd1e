import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type KeyHint, usePageHints } from '../kit/key-hints.tsx';
import type { Column } from '../kit/resource-table.tsx';
import css from './selection.module.css';

interface SelectionOptions<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** Of a row, for screen readers. */
  readonly nameOf: (row: Row) => string;
}

export interface Selection<Row> {
  /** Those of the rows shown now. */
  readonly selected: readonly Row[];
  readonly count: number;
  /** The first column of the table. */
  readonly column: Column<Row>;
  readonly toggleAll: () => void;
}

/** Rows chosen by their checkboxes, or by the key X under the cursor of their table. A row that leaves the list is not chosen any more. */
export function useSelection<Row>({ rows = [], keyOf, nameOf }: SelectionOptions<Row>): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter((row) => keys.has(keyOf(row)));
  const toggle = (row: Row): void => {
    const next = new Set(selected.map(keyOf));
    if (!next.delete(keyOf(row))) next.add(keyOf(row));
    setKeys(next);
  };
  const toggleAll = (): void => setKeys(new Set(selected.length === rows.length ? [] : rows.map(keyOf)));
  const column: Column<Row> = {
    key: 'select',
    label: '선택',
    narrow: 'bare',
    cell: (row) => (
      <label className={`${css.check} ${css.ofRow}`}>
        <input
          type="checkbox"
          data-choose
          aria-label={`${nameOf(row)} 선택`}
          checked={keys.has(keyOf(row))}
          onChange={() => toggle(row)}
        />
        <span className={css.narrow}>선택</span>
      </label>
    ),
  };
  return { selected, count: rows.length, column, toggleAll };
}

interface SelectionBarProps {
  readonly of: Pick<Selection<unknown>, 'count' | 'toggleAll'> & { readonly selected: readonly unknown[] };
  /** Beside the number of rows. */
  readonly sum?: string;
  /** Buttons for what is chosen. */
  readonly children: ReactNode;
}

const hints: readonly KeyHint[] = [['X', '선택']];

/** Below a table, always in sight: all that is shown, how much is chosen, and what can be done with it. */
export function SelectionBar({ of: { selected, count, toggleAll }, sum, children }: SelectionBarProps) {
  usePageHints(hints);
  const box = useRef<HTMLInputElement>(null);
  const isSome = selected.length > 0 && selected.length < count;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  if (count === 0) return null;
  return (
    <fieldset className={css.bar} data-chosen={selected.length > 0 || undefined}>
      <legend className="sr">선택한 항목</legend>
      <label className={css.check}>
        <input ref={box} type="checkbox" checked={selected.length === count} onChange={toggleAll} />
        표시된 {count}건 모두 선택
      </label>
      <span className={`${css.sum} num`} role="status">
        {selected.length > 0 && [`${selected.length}건 선택`, sum].filter(Boolean).join(' · ')}
      </span>
      <span className={css.acts}>{children}</span>
    </fieldset>
  );
}
