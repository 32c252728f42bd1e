import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useListKeys } from '../../lib/keys/list-keys.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import css from './resource-table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** What a file of the list has of it: plain integers for amounts, Korean times as shown. Without it the column stays out. */
  readonly text?: (row: Row) => string | number;
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
  /** Index of the row under the keyboard cursor, which `onCurrent` moves; without it the row is marked, and the cursor is the list's own. */
  readonly current?: number;
  readonly onCurrent?: (index: number) => void;
  /** What a press on a row and the key O do; absent, what its link or button with `data-open` or else its first link without `data-aside` does. */
  readonly onOpen?: (row: Row) => void;
  readonly skeletonRows?: number;
}

const interactive = 'a, button, input, select, textarea, label, summary';

function openerOf(row: HTMLTableRowElement | undefined): HTMLElement | null | undefined {
  return (
    row?.querySelector<HTMLElement>('[data-open]') ??
    row?.querySelector<HTMLElement>('a[href]:not([data-aside])')
  );
}

/** Every list of the console: a table on wide screens, cards on phones. J and K or the arrows move its cursor, O, Enter or a press opens a row, X chooses one where rows are chosen. */
export function ResourceTable<Row>(props: ResourceTableProps<Row>) {
  const { caption, columns, rows, keyOf, error, retry, empty, onOpen, skeletonRows = 8 } = props;
  const table = useRef<HTMLTableElement>(null);
  const [own, setOwn] = useState(-1);
  const isOwn = props.onCurrent === undefined;
  const cursor = isOwn ? own : (props.current ?? -1);
  const moveTo = props.onCurrent ?? setOwn;
  const count = rows?.length ?? 0;
  const open = (index: number): void => {
    const row = rows?.[index];
    if (row === undefined) return;
    if (onOpen) onOpen(row);
    else openerOf(table.current?.tBodies[0]?.rows[index])?.click();
  };
  const { isAside, ofTable } = useListKeys({
    ...{ count, cursor, moveTo, open },
    choose: (index) =>
      table.current?.tBodies[0]?.rows[index]?.querySelector<HTMLElement>('[data-choose]')?.click(),
    isInSight: () => isInSight(table.current),
  });
  // One cursor on a page: another list's keys are not this one's.
  const shown = isOwn && isAside ? -1 : cursor;
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
      <table
        ref={table}
        className={css.table}
        aria-busy={rows === undefined}
        {...ofTable}
        data-opens={onOpen !== undefined || undefined}
      >
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
                  isCurrent={index === shown || index === props.current}
                  isFollowed={index === shown}
                  onPress={() => {
                    moveTo(index);
                    open(index);
                  }}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}

function isInSight(table: HTMLTableElement | null): boolean {
  const top = table?.tBodies[0]?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  return top < innerHeight;
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly isCurrent: boolean;
  /** Whether it comes into sight. */
  readonly isFollowed: boolean;
  /** A press on the row itself: not on a link or button in it, nor one that ends a selection of text. */
  readonly onPress: () => void;
}

function TableRow<Row>({ row, columns, isCurrent, isFollowed, onPress }: TableRowProps<Row>) {
  const place = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isFollowed) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isFollowed]);
  const pressed = ({ target }: MouseEvent): void => {
    const isOther = target instanceof Element && target.closest(interactive) !== null;
    if (!isOther && String(getSelection() ?? '') === '') onPress();
  };
  return (
    // Keys and the row's own link or button do the same.
    <tr
      ref={place}
      className={isCurrent ? css.current : undefined}
      aria-current={isCurrent || undefined}
      onClick={pressed}
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
