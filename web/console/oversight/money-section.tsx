import { useMemo } from 'react';
import { wonText } from '../../../shared/messages/format.ts';
import { Link } from '../../lib/routing/link.tsx';
import { clockOf } from '../../lib/time/time.ts';
import { StatStrip } from '../kit/stat-strip.tsx';
import { ReportChart } from '../reports/report-chart.tsx';
import css from './dashboard-board.module.css';
import { hourLabels, type Money, moneyLines, moneyRows } from './money-hours.ts';

/** Today's play, deposits and withdrawals by the hour, from the reports. */
export default function MoneySection({ hours, at }: Money) {
  const total = (of: (hour: Money['hours'][number]) => number): number =>
    hours.reduce((sum, hour) => sum + of(hour), 0);
  const lines = useMemo(() => moneyLines(hours), [hours]);
  const rows = moneyRows(hours);
  return (
    <section className={css.top} aria-labelledby="money-today">
      <h2 id="money-today">
        <Link to="/reports">오늘의 베팅과 입출금</Link>{' '}
        {at && <span className={css.at}>{clockOf(at)} 집계</span>}
      </h2>
      <StatStrip
        stats={[
          { label: '유효 베팅', value: wonText(total(({ stake }) => stake)) },
          { label: '당첨', value: wonText(total(({ paid }) => paid)) },
          { label: 'GGR', value: wonText(total(({ stake, paid }) => stake - paid)) },
        ]}
      />
      <ReportChart labels={hourLabels} lines={lines} />
      {rows.length > 0 && (
        <details className={css.hours}>
          <summary>시간별 금액</summary>
          <ul>
            {rows.map(({ label, figures }) => (
              <li key={label} className={css.hour}>
                <strong>{label}</strong>
                {figures.map(({ name, text }) => (
                  <span key={name} className={css.amount}>
                    <span>{name}</span> <span className="num">{text}</span>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
