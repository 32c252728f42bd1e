import { useState } from 'react';
import type { ReportFigures } from '../../../shared/model/admin/report.ts';
import { Link } from '../../lib/routing/link.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { ListExport } from '../lists/list-export.tsx';
import type { FileColumn, ReadPage } from '../lists/whole-list.ts';
import { changeText, type ReportColumn, shownValue } from './report-columns.ts';
import type { RowName } from './report-tabs.ts';
import css from './reports.module.css';

export interface TableRow {
  readonly key: string;
  readonly name: RowName;
  readonly figures: ReportFigures;
  readonly before: ReportFigures | null;
}

interface ReportTableProps {
  readonly caption: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly TableRow[] | undefined;
  readonly totals: ReportFigures | undefined;
  readonly before: ReportFigures | null;
  readonly file: ReportFile;
}

interface ReportFile {
  /** Before its last day. */
  readonly name: string;
  readonly day: string;
  /** Of the names of its rows. */
  readonly caption: string;
  readonly page: ReadPage<TableRow> | null;
}

interface Order {
  /** Of a column; '' the names as they come. */
  readonly key: string;
  readonly down: boolean;
}

/** Every division in figures, sortable by each, with its sum at the end. */
export function ReportTable({ caption, columns, rows, totals, before, file }: ReportTableProps) {
  const [order, setOrder] = useState<Order>({ key: '', down: true });
  const sortBy = (key: string): void =>
    setOrder((old) => ({ key, down: old.key === key ? !old.down : true }));
  if (rows === undefined || totals === undefined) return <Skeleton height={320} />;
  if (rows.length === 0) return <EmptyState title="이 기간에 집계된 내역이 없습니다" />;
  return (
    <section className={css.frame} aria-label={`${caption} 표`}>
      <div className={css.tools}>
        <ListExport
          name={file.name}
          day={file.day}
          size="small"
          columns={fileColumns(file.caption, columns)}
          keyOf={({ key }) => key}
          page={file.page}
        />
      </div>
      <table className={css.table}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <SortHead label={caption} name="" order={order} onSort={sortBy} />
            {columns.map(({ key, label }) => (
              <SortHead key={key} label={label} name={key} order={order} onSort={sortBy} isFigure />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted(rows, columns, order).map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <Name name={row.name} />
              </th>
              <Figures columns={columns} figures={row.figures} before={row.before} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">합계</th>
            <Figures columns={columns} figures={totals} before={before} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function fileColumns(caption: string, columns: readonly ReportColumn[]): readonly FileColumn<TableRow>[] {
  return [
    { label: caption, text: ({ name }) => name.text },
    { label: '구분', text: ({ name }) => name.under ?? '' },
    ...columns.map(({ label, text, value }) => ({
      label,
      text: ({ figures }: TableRow) => text?.(figures) ?? value(figures),
    })),
  ];
}

function sorted(
  rows: readonly TableRow[],
  columns: readonly ReportColumn[],
  { key, down }: Order,
): readonly TableRow[] {
  const column = columns.find((one) => one.key === key);
  if (!column) return down ? rows : rows.toReversed();
  const sign = down ? -1 : 1;
  return rows.toSorted((one, other) => sign * (column.value(one.figures) - column.value(other.figures)));
}

interface SortHeadProps {
  readonly label: string;
  readonly name: string;
  readonly order: Order;
  readonly onSort: (name: string) => void;
  readonly isFigure?: boolean;
}

function SortHead({ label, name, order, onSort, isFigure }: SortHeadProps) {
  const isSorted = order.key === name;
  return (
    <th
      scope="col"
      className={isFigure ? css.right : undefined}
      aria-sort={isSorted ? (order.down ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className={css.sort} onClick={() => onSort(name)}>
        {label}
        <span className={css.arrow} aria-hidden>
          {isSorted && name !== '' ? (order.down ? '▼' : '▲') : ''}
        </span>
      </button>
    </th>
  );
}

function Name({ name: { text, under, to } }: { readonly name: RowName }) {
  return (
    <span className={css.name}>
      {to === undefined ? text : <Link to={to}>{text}</Link>}
      {under && <span className={css.under}>{under}</span>}
    </span>
  );
}

interface FiguresProps {
  readonly columns: readonly ReportColumn[];
  readonly figures: ReportFigures;
  readonly before: ReportFigures | null;
}

function Figures({ columns, figures, before }: FiguresProps) {
  return columns.map((column) => (
    <td key={column.key} className={column.isSigned && column.value(figures) < 0 ? css.loss : undefined}>
      {shownValue(column, figures)}
      {before && !column.text && (
        <span className={css.change}>{changeText(column.value(figures), column.value(before))}</span>
      )}
    </td>
  ));
}
