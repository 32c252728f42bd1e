import { quarterSeconds } from '../../../../../shared/model/sports/basketball-quarters.ts';
import type { SeasonRow } from '../model/season.ts';
import type { Random } from '../model/seeded.ts';
import type { Incident, PlannedPeriod, TeamSide, Timeline } from '../model/timeline.ts';

const MINUTE = 60_000;
const suspensionAfterScore = 5_000;
/** Incident types of one, two and three points. */
const KINDS = [32, 28, 30] as const;

/** `seconds`: what the clock counts of a quarter, which takes as long in every league. */
const quarter = (index: number, start: number, seconds: number): PlannedPeriod => ({
  type: index + 1,
  start: start * MINUTE,
  end: (start + 28) * MINUTE,
  clockFrom: index * seconds,
  clockRate: seconds / (28 * 60),
  playedFrom: index / 4,
  playedTo: (index + 1) / 4,
  playingMs: 28 * MINUTE,
  stepMs: 1_000,
});
const QUARTER_STARTS = [0, 30.5, 73.5, 104] as const;
const overtime = (seconds: number): PlannedPeriod => ({
  type: 40,
  start: 134.5 * MINUTE,
  end: 146.5 * MINUTE,
  clockFrom: 4 * seconds,
  clockRate: 300 / (12 * 60),
  playedFrom: 1 - 300 / 2_880,
  playedTo: 1,
  playingMs: 12 * MINUTE,
  stepMs: 1_000,
});

/** 60 % twos, 30 % threes, 10 % free throws, the last ones as they fit. */
function baskets(points: number, random: Random): readonly number[] {
  const made: number[] = [];
  for (let left = points; left > 0; ) {
    const draw = random();
    const points = draw < 0.6 ? 2 : draw < 0.9 ? 3 : 1;
    const scored = Math.min(points, left);
    made.push(scored);
    left -= scored;
  }
  return made;
}

/** Each quarter's points as baskets at uniform times; overtime only where the row has one. */
export function basketballTimeline(row: SeasonRow, random: Random): Timeline {
  const seconds = quarterSeconds(row.leagueName);
  const quarters = QUARTER_STARTS.map((start, index) => quarter(index, start, seconds));
  const periods = row.overtime ? [...quarters, overtime(seconds)] : quarters;
  const points = row.overtime ? [...row.periods, row.overtime] : row.periods;
  const scores = periods.flatMap((period, index) =>
    (['home', 'away'] as const).flatMap((side: TeamSide, place) =>
      baskets(points[index]?.[place] ?? 0, random).map((scored): Incident => {
        const at = period.start + 1 + Math.floor(random() * (period.end - period.start - 1));
        return { at, side, type: KINDS[scored - 1] ?? 28, points: scored, period: index };
      }),
    ),
  );
  const end = periods.at(-1)?.end ?? 0;
  return {
    periods,
    scores: scores.sort((a, b) => a.at - b.at),
    otherIncidents: [],
    end,
    suspensionAfterScore,
  };
}
