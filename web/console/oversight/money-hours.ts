import { wonText } from '../../../shared/messages/format.ts';
import type { useDashboard } from '../kit/waiting-query.ts';
import type { Line } from '../reports/report-chart.tsx';

export type Money = NonNullable<NonNullable<ReturnType<typeof useDashboard>['data']>['money']>;
type Hour = Money['hours'][number];
type Figure = Omit<Line, 'values'> & { readonly of: (hour: Hour) => number };

/** What is drawn of every hour: play and what came in and went out. */
const figures: readonly Figure[] = [
  { name: '유효 베팅', of: ({ stake }) => stake, colour: '--info', bars: true },
  { name: 'GGR', of: ({ stake, paid }) => stake - paid, colour: '--brand' },
  { name: '입금', of: ({ deposited }) => deposited, colour: '--accent' },
  { name: '출금', of: ({ withdrawn }) => withdrawn, colour: '--danger', dashed: true },
];

const names = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
export const hourLabels: readonly string[] = names.map((name) => `${name}시`);

/** The chart's lines, a value for each hour of the day. */
export function moneyLines(hours: readonly Hour[]): readonly Line[] {
  const found = new Map(hours.map((hour) => [hour.hour, hour] as const));
  return figures.map(({ of, ...line }) => ({
    ...line,
    values: names.map((name) => {
      const hour = found.get(name);
      return hour ? of(hour) : 0;
    }),
  }));
}

interface HourRow {
  readonly label: string;
  readonly figures: readonly { readonly name: string; readonly text: string }[];
}

/** The same in figures, of the hours that have any, the newest first. */
export function moneyRows(hours: readonly Hour[]): readonly HourRow[] {
  return hours
    .filter((hour) => figures.some(({ of }) => of(hour) !== 0))
    .toSorted((one, other) => Number(other.hour) - Number(one.hour))
    .map((hour) => ({
      label: `${hour.hour}시`,
      figures: figures.map(({ name, of }) => ({ name, text: wonText(of(hour)) })),
    }));
}
