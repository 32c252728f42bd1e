import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { WirePriceHistory } from '../../../shared/model/sports/wire-match.ts';
import { clockOf, dayLabelOf, dayOf, epochOf } from '../../lib/time/time.ts';
import css from './price-history-dialog.module.css';

interface PriceChartProps {
  readonly points: WirePriceHistory['points'];
}

const height = 200;
/** Pixels a time on the axis needs. */
const labelSpace = 64;
const colours = ['--brand', '--accent', '--info'];

/** Each change a step: the older ones lie further apart in time, and would leave the newest no room. The table beside it has the same in words. */
export function PriceChart({ points }: PriceChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parent = place.current;
    if (parent === null) return;
    const style = getComputedStyle(parent);
    const colour = (name: string): string => style.getPropertyValue(name).trim();
    const axis = {
      stroke: colour('--text-3'),
      font: `12px ${style.fontFamily}`,
      grid: { stroke: colour('--line'), width: 1 },
      ticks: { show: false },
    };
    const stepped = uPlot.paths.stepped?.({ align: 1 });
    const series = (points[0]?.prices ?? []).map((_, index) => ({
      stroke: colour(colours[index] ?? '--text'),
      width: 2,
      points: { show: false },
      ...(stepped && { paths: stepped }),
    }));
    const chart = new uPlot(
      {
        width: parent.clientWidth,
        height,
        padding: [8, 24, 0, 0],
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: false } },
        axes: [
          {
            ...axis,
            size: 28,
            space: labelSpace,
            incrs: [1, 2, 3, 4, 5, 8],
            values: (_, splits) => splits.map((split) => labelAt(points, split)),
          },
          { ...axis, size: 44, values: (_, splits) => splits.map((split) => split.toFixed(2)) },
        ],
        series: [{}, ...series],
      },
      [
        // The last price stands until now: a step of its own.
        Array.from({ length: points.length + 1 }, (_, index) => index),
        ...series.map((_, side) =>
          [...points, ...points.slice(-1)].map(({ prices }) => prices[side] ?? null),
        ),
      ],
      parent,
    );
    const watch = new ResizeObserver(() => chart.setSize({ width: parent.clientWidth, height }));
    watch.observe(parent);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [points]);
  return <div ref={place} className={css.chart} aria-hidden />;
}

/** The time of a change of today's prices, the day of an earlier one. */
function labelAt(points: PriceChartProps['points'], place: number): string {
  const [at, last] = [points[place]?.at, points.at(-1)?.at];
  if (at === undefined || last === undefined) return '';
  const day = dayOf(epochOf(at));
  return day === dayOf(epochOf(last)) ? clockOf(epochOf(at)) : dayLabelOf(day).slice(0, 5);
}
