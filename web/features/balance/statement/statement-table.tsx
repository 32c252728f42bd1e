import type { Statement, StatementLine } from '../../../../shared/model/balance/wire-statement.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { stampOf } from '../../../lib/time/time.ts';
import table from '../../../ui/money-table.module.css';
import { signed } from './signed.ts';
import css from './statement.module.css';

interface StatementTableProps {
  readonly statement: Statement;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Newest first, between what was held at the end and at the beginning. */
export function StatementTable({ statement, isFirst, isLast }: StatementTableProps) {
  return (
    <table className={`${table.table} ${css.lines}`}>
      <thead>
        <tr>
          <th>시간</th>
          <th>구분</th>
          <th className={css.money}>현금</th>
          <th className={css.money}>현금 잔액</th>
          <th className={css.money}>포인트</th>
          <th className={css.money}>포인트 잔액</th>
          <th>참조</th>
        </tr>
      </thead>
      <tbody>
        {isFirst && <HeldRow name="기말 잔액" held={statement.closing} />}
        {statement.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries never move, and two of one moment have no other name.
          <LineRow key={`${line.at}${line.reference}${place}`} line={line} />
        ))}
        {isLast && <HeldRow name="기초 잔액" held={statement.opening} />}
      </tbody>
    </table>
  );
}

function LineRow({ line }: { readonly line: StatementLine }) {
  const { at, kind, cash, point, cashAfter, pointAfter, reference, note } = line;
  return (
    <tr>
      <td className={css.when}>{stampOf(at)}</td>
      <td className={css.kind}>
        {kind}
        {note !== '' && <small>{note}</small>}
      </td>
      <td className={css.money} data-name="현금" data-sign={Math.sign(cash)}>
        {cash === 0 ? '-' : signed(cash)}
      </td>
      <td className={css.money} data-name="현금 잔액">
        {amountText(cashAfter)}
      </td>
      <td className={css.money} data-name="포인트" data-sign={Math.sign(point)}>
        {point === 0 ? '-' : signed(point)}
      </td>
      <td className={css.money} data-name="포인트 잔액">
        {amountText(pointAfter)}
      </td>
      <td className={css.reference}>{reference}</td>
    </tr>
  );
}

function HeldRow({ name, held }: { readonly name: string; readonly held: Statement['opening'] }) {
  return (
    <tr className={css.heldRow}>
      <td className={css.when} />
      <td className={css.kind}>{name}</td>
      <td className={css.money} />
      <td className={css.money} data-name="현금 잔액">
        {amountText(held.cash)}
      </td>
      <td className={css.money} />
      <td className={css.money} data-name="포인트 잔액">
        {amountText(held.point)}
      </td>
      <td className={css.reference} />
    </tr>
  );
}
