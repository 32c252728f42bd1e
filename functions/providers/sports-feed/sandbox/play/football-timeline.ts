import type { Random } from '../model/seeded.ts';
import type { SeasonRow } from '../replay/season-row.ts';
import type { Moment, PlannedPeriod, TeamSide, Timeline } from './timeline.ts';

const MINUTE = 60_000;
const GOAL = 9;
const CORNER = 1;
const YELLOW = 6;
const RED = 7;
const REST = 20_000;

const half = { clockRate: 1, playing: 45 * MINUTE, grain: 1_000 };
const HALVES: readonly PlannedPeriod[] = [
  { ...half, type: 10, start: 0, end: 47 * MINUTE, clockFrom: 0, playedFrom: 0, playedTo: 0.45 },
  {
    ...half,
    type: 20,
    start: 62 * MINUTE,
    end: 111 * MINUTE,
    clockFrom: 2_700,
    playedFrom: 0.45,
    playedTo: 1,
  },
];

/** Goals uniform within their half, cards and corners over both; counts the file lacks are drawn. */
export function footballTimeline(row: SeasonRow, random: Random): Timeline {
  const within = (index: number, of: Omit<Moment, 'at' | 'period'>): Moment => {
    const period = HALVES[index];
    const length = period ? period.end - period.start : 0;
    return { ...of, at: (period?.start ?? 0) + Math.floor(random() * (length - 1)) + 1, period: index };
  };
  const repeat = (count: number, make: () => Moment) => Array.from({ length: count }, make);
  const scores = row.periods.flatMap(([home, away], index) => [
    ...repeat(home, () => within(index, { side: 'home', type: GOAL, points: 1 })),
    ...repeat(away, () => within(index, { side: 'away', type: GOAL, points: 1 })),
  ]);
  const drawn = (most: number) => [Math.floor(random() * most), Math.floor(random() * most)] as const;
  const spread = (counts: readonly [number, number], type: number) =>
    (['home', 'away'] as const).flatMap((side: TeamSide, index) =>
      repeat(counts[index] ?? 0, () => within(random() < 0.5 ? 0 : 1, { side, type, points: 0 })),
    );
  const others = [
    ...spread(row.extra.corners ?? drawn(11), CORNER),
    ...spread(row.extra.yellow ?? drawn(5), YELLOW),
    ...spread(row.extra.red ?? [random() < 0.04 ? 1 : 0, random() < 0.05 ? 1 : 0], RED),
  ];
  const inOrder = (a: Moment, b: Moment) => a.at - b.at;
  return {
    periods: HALVES,
    scores: scores.sort(inOrder),
    others: others.sort(inOrder),
    end: 111 * MINUTE,
    rest: REST,
  };
}
