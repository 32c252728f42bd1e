import type { SeasonRow } from '../model/season.ts';
import type { Random } from '../model/seeded.ts';
import {
  HOME_RUN,
  type Incident,
  type PlannedPeriod,
  STRIKEOUT,
  type TeamSide,
  type Timeline,
  WALK,
} from '../model/timeline.ts';

const HALF_INNING = 10 * 60_000;
const suspensionAfterScore = 5_000;
const RUN = 27;

function inning(index: number, halves: number): PlannedPeriod {
  return {
    type: index + 1,
    start: index * 2 * HALF_INNING,
    end: (index * 2 + halves) * HALF_INNING,
    clockFrom: 0,
    clockRate: 0,
    playedFrom: index / 9,
    playedTo: (index + 1) / 9,
    playingMs: 2 * HALF_INNING,
    stepMs: HALF_INNING,
  };
}

/** The final score's runs spread over the innings; no bottom of the ninth when the home team won. */
export function baseballTimeline(row: SeasonRow, random: Random): Timeline {
  const [home, away] = row.periods[0] ?? [0, 0];
  const bottoms = home > away ? 8 : 9;
  const periods = Array.from({ length: 9 }, (_, index) => inning(index, index < bottoms ? 2 : 1));
  const within = (side: TeamSide, innings: number, of: Pick<Incident, 'type' | 'points'>): Incident => {
    const period = Math.floor(random() * innings);
    const start = (period * 2 + (side === 'home' ? 1 : 0)) * HALF_INNING;
    return { ...of, side, period, at: start + 1 + Math.floor(random() * (HALF_INNING - 1)) };
  };
  const scores = [
    ...Array.from({ length: home }, () => within('home', bottoms, { type: RUN, points: 1 })),
    ...Array.from({ length: away }, () => within('away', 9, { type: RUN, points: 1 })),
  ].sort((a, b) => a.at - b.at);
  const homers = scores
    .filter(() => random() < 0.3)
    .map((run): Incident => ({ ...run, type: HOME_RUN, points: 0 }));
  const early = (type: number) => within(random() < 0.5 ? 'home' : 'away', 3, { type, points: 0 });
  const otherIncidents = [...homers, early(WALK), early(STRIKEOUT)].sort((a, b) => a.at - b.at);
  return { periods, scores, otherIncidents, end: (9 + bottoms) * HALF_INNING, suspensionAfterScore };
}
