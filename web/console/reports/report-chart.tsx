import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { grouped } from '../../../shared/messages/format.ts';
import css from './reports.module.css';

export interface Line {
  readonly name: string;
  readonly values: readonly number[];
  readonly colour: string;
  /** Columns; a line without it. */
  readonly bars?: true;
  readonly dashed?: true;
}

interface ReportChartProps {
  /** Under the axis, one for each value. */
  readonly labels: readonly string[];
  readonly lines: readonly Line[];
}

const height = 240;
/** Pixels a label on the axis needs. */
const labelSpace = 56;

/** '1.2억', '345만': won short enough for an axis. */
export function shortWon(amount: number): string {
  const size = Math.abs(amount);
  const scaled = (unit: number, name: string) =>
    `${(amount / unit).toFixed(size / unit < 10 ? 1 : 0)}${name}`;
  if (size >= 100_000_000) return scaled(100_000_000, '억');
  if (size >= 10_000) return scaled(10_000, '만');
  return grouped(amount);
}

const themeNow = (): string => document.documentElement.dataset['mantineColorScheme'] ?? '';

/** The theme the page wears: a canvas does not change its colours by itself. */
function useTheme(): string {
  const [theme, setTheme] = useState(themeNow);
  useEffect(() => {
    const watch = new MutationObserver(() => setTheme(themeNow()));
    watch.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    return () => watch.disconnect();
  }, []);
  return theme;
}

/** Money by hour or day. The table below it has the same in figures. */
export function ReportChart({ labels, lines }: ReportChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page, which another theme changes
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
    const bars = uPlot.paths.bars?.({ size: [0.6, 40] });
    const chart = new uPlot(
      {
        width: parent.clientWidth,
        height,
        padding: [8, 8, 0, 0],
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: false, range: [-0.6, labels.length - 0.4] } },
        axes: [
          {
            ...axis,
            size: 28,
            space: labelSpace,
            incrs: [1, 2, 3, 4, 6, 7, 14, 30],
            values: (_, splits) => splits.map((split) => labels[split] ?? ''),
          },
          { ...axis, size: 64, values: (_, splits) => splits.map(shortWon) },
        ],
        series: [
          {},
          ...lines.map((line) => ({
            stroke: colour(line.colour),
            width: line.bars ? 0 : 2,
            points: { show: !line.bars && labels.length < 3 },
            ...(line.bars && bars && { paths: bars, fill: colour(line.colour) }),
            ...(line.dashed && { dash: [6, 4] }),
          })),
        ],
      },
      [labels.map((_, index) => index), ...lines.map(({ values }) => [...values])],
      parent,
    );
    const watch = new ResizeObserver(() => chart.setSize({ width: parent.clientWidth, height }));
    watch.observe(parent);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [labels, lines, theme]);
  return (
    <figure className={css.figure}>
      <figcaption className={css.legend}>
        {lines.map(({ name, colour, bars, dashed }) => (
          <span key={name} className={css.key}>
            <span
              className={css.swatch}
              data-shape={bars ? 'bar' : dashed ? 'dashed' : 'line'}
              style={{ color: `var(${colour})` }}
              aria-hidden
            />
            {name}
          </span>
        ))}
      </figcaption>
      <div ref={place} className={css.chart} aria-hidden />
    </figure>
  );
}
