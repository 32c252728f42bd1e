import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { signedAmount } from '../../../../shared/rules/text/signed-amount.ts';
import css from './summary.module.css';
import type { SummaryRow } from './summary-row.ts';

/** The chart's figures. */
export function SummaryTable({
  rows,
  name,
}: {
  readonly rows: readonly SummaryRow[];
  readonly name: string;
}) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">베팅금액</th>
          <th scope="col">당첨금</th>
          <th scope="col">손익</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{amountText(row.bet)}</td>
            <td>{amountText(row.paid)}</td>
            <td data-sign={Math.sign(row.net)}>{signedAmount(row.net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
