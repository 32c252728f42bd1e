import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import css from './resource-table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Aligned right. */
  readonly figure?: boolean;
  /** On a narrow screen: the card's heading, a line without label, or hidden. */
  readonly narrow?: 'heading' | 'bare' | 'hidden';
}

interface ResourceTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  readonly error?: unknown;
  readonly retry?: () => void;
  readonly empty: { readonly title: string; readonly hint?: string };
  /** Index of the row that is marked: under the keyboard cursor, which it follows into sight, where `onCurrent` moves it. */
  readonly current?: number;
  readonly onCurrent?: (index: number) => void;
  readonly skeletonRows?: number;
}

/** Every list of the console: a table on wide screens, cards on phones. */
export function ResourceTable<Row>(props: ResourceTableProps<Row>) {
  const { caption, columns, rows, keyOf, error, retry, empty, current, onCurrent, skeletonRows = 8 } = props;
  if (error && rows === undefined)
    return (
      <div className={css.frame}>
        <ErrorState error={error} retry={retry ?? (() => undefined)} />
      </div>
    );
  if (rows?.length === 0)
    return (
      <div className={css.frame}>
        <EmptyState {...empty} />
      </div>
    );
  return (
    <div className={css.frame}>
      <table className={css.table} aria-busy={rows === undefined}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, figure }) => (
              <th key={key} scope="col" className={figure ? css.figure : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? placesOf(skeletonRows).map((place) => <SkeletonRow key={place} columns={columns.length} />)
            : rows.map((row, index) => (
                <TableRow
                  key={keyOf(row)}
                  row={row}
                  columns={columns}
                  isCurrent={index === current}
                  isFollowed={onCurrent !== undefined}
                  onCurrent={() => onCurrent?.(index)}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly isCurrent: boolean;
  readonly isFollowed: boolean;
  readonly onCurrent: () => void;
}

function TableRow<Row>({ row, columns, isCurrent, isFollowed, onCurrent }: TableRowProps<Row>) {
  const place = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isCurrent && isFollowed) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent, isFollowed]);
  return (
    // A click on a row only moves the cursor; every action has its own button.
    <tr
      ref={place}
      className={isCurrent ? css.current : undefined}
      aria-current={isCurrent || undefined}
      onClick={onCurrent}
    >
      {columns.map(({ key, label, cell, figure, narrow }) => (
        <td
          key={key}
          data-label={label}
          className={
            [figure ? css.figure : '', narrow ? css[narrow] : ''].filter(Boolean).join(' ') || undefined
          }
        >
          <div className={css.cell}>{cell(row)}</div>
        </td>
      ))}
    </tr>
  );
}

function SkeletonRow({ columns }: { readonly columns: number }) {
  return (
    <tr>
      {placesOf(columns).map((place) => (
        <td key={place}>
          <Skeleton height={18} />
        </td>
      ))}
    </tr>
  );
}

function placesOf(count: number): string[] {
  return Array.from({ length: count }, (_, place) => `place-${place}`);
}
