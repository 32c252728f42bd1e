import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { signedAmount } from '../../../../shared/rules/text/signed-amount.ts';
import css from './summary.module.css';
import type { Measure, SummaryRow } from './summary-row.ts';

interface GroupChartProps {
  readonly rows: readonly SummaryRow[];
  readonly measure: Measure;
  readonly name: string;
}

/** A bar beside each name, as long as its amount. */
export function GroupChart({ rows, measure, name }: GroupChartProps) {
  const most = Math.max(1, ...rows.map((row) => Math.abs(row[measure])));
  const textOf = measure === 'net' ? signedAmount : amountText;
  return (
    <ul className={css.groups} aria-label={`${name}별 ${measure === 'net' ? '손익' : '베팅금액'}`}>
      {rows.map((row) => {
        const value = row[measure];
        return (
          <li key={row.name}>
            <span className={css.name}>{row.name}</span>
            <span className={css.track} aria-hidden>
              <i
                className={css.amount}
                data-sign={measure === 'net' ? Math.sign(value) : undefined}
                style={{ width: `${(Math.abs(value) / most) * 100}%` }}
              />
            </span>
            <b data-sign={measure === 'net' ? Math.sign(value) : undefined}>{textOf(value)}원</b>
          </li>
        );
      })}
    </ul>
  );
}
