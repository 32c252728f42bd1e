import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { signedAmount } from '../../../../shared/rules/text/signed-amount.ts';
import css from './summary.module.css';
import type { Measure, SummaryRow } from './summary-row.ts';

interface DayChartProps {
  readonly rows: readonly SummaryRow[];
  readonly measure: Measure;
}

/** Units of the drawing, which stretches to the card's width. */
const size = { column: 10, bar: 7, height: 100 } as const;

/** A bar for each day, above the line for a gain and below it for a loss. The table below has the same figures. */
export function DayChart({ rows, measure }: DayChartProps) {
  const values = rows.map((row) => row[measure]);
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const scale = size.height / Math.max(1, top - bottom);
  const zero = top * scale;
  const width = rows.length * size.column;
  const textOf = measure === 'net' ? signedAmount : amountText;
  const [first, last] = [rows[0], rows.at(-1)];
  return (
    <figure className={css.figure}>
      <div className={css.scale} aria-hidden>
        <span>{textOf(top)}</span>
        <span>{bottom < 0 ? textOf(bottom) : '0'}</span>
      </div>
      <svg
        className={css.chart}
        viewBox={`0 0 ${width} ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`일별 ${measure === 'net' ? '손익' : '베팅금액'}: 최고 ${textOf(top)}원${bottom < 0 ? `, 최저 ${textOf(bottom)}원` : ''}. 날짜마다의 금액은 표로 보기에 있습니다.`}
      >
        <line x1="0" x2={width} y1={zero} y2={zero} className={css.zero} vectorEffect="non-scaling-stroke" />
        {rows.map(({ name, ...row }, place) => {
          const value = row[measure];
          const height = Math.abs(value) * scale;
          return (
            <g key={name}>
              <title>{`${name} ${textOf(value)}원`}</title>
              <rect
                x={place * size.column}
                y="0"
                width={size.column}
                height={size.height}
                fill="transparent"
              />
              <rect
                x={place * size.column + (size.column - size.bar) / 2}
                y={value > 0 ? zero - height : zero}
                width={size.bar}
                height={height}
                className={css.amount}
                data-sign={measure === 'net' ? Math.sign(value) : undefined}
              />
            </g>
          );
        })}
      </svg>
      <figcaption className={css.days} aria-hidden>
        <span>{first?.name.slice(5).replace('-', '.')}</span>
        <span>{last?.name.slice(5).replace('-', '.')}</span>
      </figcaption>
    </figure>
  );
}
