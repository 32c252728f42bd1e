import { footballModel } from '../model/football-model.ts';
import type { SportModel, Strength } from '../model/outlook.ts';
import { baseballModel, basketballModel } from '../model/points-model.ts';
import type { Season, SeasonRow } from '../model/season.ts';
import { betIds, type Random, seeded } from '../model/seeded.ts';
import { OFFERED, type Slot, type SportKey } from '../model/slots.ts';
import type { Incident, PlannedPeriod, TeamSide, Timeline } from '../model/timeline.ts';
import { marketSpecs } from '../prices/market-specs.ts';
import { outlooksBefore, type PlannedMarket, planMarket } from '../prices/planned-market.ts';
import { baseballTimeline } from './baseball-timeline.ts';
import { basketballTimeline } from './basketball-timeline.ts';

const MINUTE = 60_000;
const GOAL = 9;
const CORNER = 1;
const YELLOW = 6;
const RED = 7;
const suspensionAfterScore = 20_000;

const half = { clockRate: 1, playingMs: 45 * MINUTE, stepMs: 1_000 };
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
function footballTimeline(row: SeasonRow, random: Random): Timeline {
  const within = (index: number, of: Omit<Incident, 'at' | 'period'>): Incident => {
    const period = HALVES[index];
    const length = period ? period.end - period.start : 0;
    return { ...of, at: (period?.start ?? 0) + Math.floor(random() * (length - 1)) + 1, period: index };
  };
  const repeat = (count: number, make: () => Incident) => Array.from({ length: count }, make);
  const scores = row.periods.flatMap(([home, away], index) => [
    ...repeat(home, () => within(index, { side: 'home', type: GOAL, points: 1 })),
    ...repeat(away, () => within(index, { side: 'away', type: GOAL, points: 1 })),
  ]);
  const drawn = (most: number) => [Math.floor(random() * most), Math.floor(random() * most)] as const;
  const spread = (counts: readonly [number, number], type: number) =>
    (['home', 'away'] as const).flatMap((side: TeamSide, index) =>
      repeat(counts[index] ?? 0, () => within(random() < 0.5 ? 0 : 1, { side, type, points: 0 })),
    );
  const otherIncidents = [
    ...spread(row.extra.corners ?? drawn(11), CORNER),
    ...spread(row.extra.yellow ?? drawn(5), YELLOW),
    ...spread(row.extra.red ?? [random() < 0.04 ? 1 : 0, random() < 0.05 ? 1 : 0], RED),
  ];
  const inOrder = (a: Incident, b: Incident) => a.at - b.at;
  return {
    periods: HALVES,
    scores: scores.sort(inOrder),
    otherIncidents: otherIncidents.sort(inOrder),
    end: 111 * MINUTE,
    suspensionAfterScore,
  };
}

/** Everything about one match, fixed by its slot: nothing of it is stored anywhere. Times are virtual. */
export interface FixturePlan extends Slot {
  readonly row: SeasonRow;
  readonly appears: number;
  readonly end: number;
  readonly timeline: Timeline;
  readonly model: SportModel;
  readonly strengths: { readonly open: Strength; readonly close: Strength };
  readonly markets: readonly PlannedMarket[];
  /** Bet id of a market, base line and bet name; remembered, as hashing is the dearest part of a board. */
  readonly betId: (marketId: number, baseLine: string, name: string) => string;
}

interface Sport {
  readonly model: SportModel;
  readonly timeline: typeof footballTimeline;
}

const SPORTS: Readonly<Record<SportKey, Sport>> = {
  football: { model: footballModel, timeline: footballTimeline },
  basketball: { model: basketballModel, timeline: basketballTimeline },
  baseball: { model: baseballModel, timeline: baseballTimeline },
};

export function planFixture(slot: Slot, season: Season): FixturePlan {
  const row = season.rowOf(slot.sport, slot.slot);
  const { model, timeline: draw } = SPORTS[slot.sport];
  const timeline = draw(row, seeded(`play:${slot.fixtureId}`));
  const strengths = model.strengths(row);
  const idOf = betIds(slot.fixtureId);
  const remembered = new Map<string, string>();
  const betId = (marketId: number, baseLine: string, name: string) => {
    const key = `${marketId}|${baseLine}|${name}`;
    const id = remembered.get(key) ?? idOf(key);
    remembered.set(key, id);
    return id;
  };
  const open = outlooksBefore(model, strengths.open);
  const close = outlooksBefore(model, strengths.close);
  const markets = marketSpecs[slot.sport].map((spec) => planMarket(spec, { row, timeline, open, close }));
  return {
    ...slot,
    row,
    timeline,
    model,
    strengths,
    markets,
    betId,
    appears: slot.kickoff - OFFERED,
    end: slot.kickoff + timeline.end,
  };
}
