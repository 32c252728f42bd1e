import { useMemo } from 'react';
import { wonText } from '../../../shared/messages/format.ts';
import { Link } from '../../lib/routing/link.tsx';
import { clockOf } from '../../lib/time/time.ts';
import { StatStrip } from '../kit/stat-strip.tsx';
import type { useDashboard } from '../kit/waiting-query.ts';
import { type Line, ReportChart } from '../reports/report-chart.tsx';
import css from './dashboard-board.module.css';

type Money = NonNullable<NonNullable<ReturnType<typeof useDashboard>['data']>['money']>;
type Hour = Money['hours'][number];

const names = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const labels = names.map((name) => `${name}시`);

/** Today's play by the hour, from the reports. */
export default function MoneySection({ hours, at }: Money) {
  const total = (of: (hour: Hour) => number): number => hours.reduce((sum, hour) => sum + of(hour), 0);
  const lines = useMemo((): readonly Line[] => {
    const found = new Map(hours.map((hour) => [hour.hour, hour] as const));
    const values = (of: (hour: Hour) => number): number[] =>
      names.map((name) => {
        const hour = found.get(name);
        return hour ? of(hour) : 0;
      });
    return [
      { name: '유효 베팅', values: values(({ stake }) => stake), colour: '--info', bars: true },
      { name: 'GGR', values: values(({ stake, paid }) => stake - paid), colour: '--brand' },
    ];
  }, [hours]);
  return (
    <section className={css.top} aria-labelledby="money-today">
      <h2 id="money-today">
        <Link to="/reports">오늘의 베팅</Link> {at && <span className={css.at}>{clockOf(at)} 집계</span>}
      </h2>
      <StatStrip
        stats={[
          { label: '유효 베팅', value: wonText(total(({ stake }) => stake)) },
          { label: '당첨', value: wonText(total(({ paid }) => paid)) },
          { label: 'GGR', value: wonText(total(({ stake, paid }) => stake - paid)) },
        ]}
      />
      <ReportChart labels={labels} lines={lines} />
    </section>
  );
}
