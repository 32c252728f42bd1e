import type { FinalResult, Score } from './final-result.ts';

const football = [6046, 210];
const baseball = 154914;
const tennis = 54094;
const eSports = 687890;
/** Sports scored in sets, whose points or games are in the periods. */
const inSets = new Set([tennis, 154830]);
const withOvertime = new Set([226, 342, 28]);
const firstFive = new Set([236, 281, 1618]);
const halftime = new Set([53, 63, 77]);
const periods = new Map<number, number>([
  ...[9, 21, 41, 64, 202, 900007].map((id): [number, number] => [id, 1]),
  ...[42, 45, 65, 203].map((id): [number, number] => [id, 2]),
  ...[46, 66, 204].map((id): [number, number] => [id, 3]),
  [205, 4],
]);
/** Markets that count sets or maps; all others of these sports count points or games. */
const ofSets = new Set([1, 52, 6, 165, 866, 1536]);
/** Points of all periods, whatever the sport: games of tennis, rounds of e-sports. */
const ofPoints = new Set([29, 166, 201]);
/** Corners, races and goals to come are not in any score. */
const notInScores = new Set([11, 59, 305, 341]);
const qualifying = 88;

/** What a market counts. `untold`: not known from the score. Null: not valid on this result, every pick is refunded. */
export type Graded = Score | 'untold' | null;

/**
 * The score a market counts: with overtime, of a period, of the first half or five innings, points of all sets, extra
 * time and penalties for who qualifies, else of regulation time. Null also when a period was not completed, or the match
 * was too short.
 */
export function gradedScore(marketId: number, result: FinalResult): Graded {
  if (notInScores.has(marketId)) return 'untold';
  const period = periods.get(marketId);
  if (period !== undefined) return sumOf([typeOf(period, result)], result);
  if (halftime.has(marketId)) return sumOf(isFootball(result) ? [10] : [1, 2], result);
  if (firstFive.has(marketId)) return sumOf([1, 2, 3, 4, 5], result);
  if (marketId === qualifying) return extraScore(result);
  if (isAfterRetirement(marketId, result)) return scoreOfRetirement(result);
  if (!isValid(marketId, result)) return null;
  if (countsPoints(marketId, result)) return pointsOf(result);
  return withOvertime.has(marketId) || result.sportId === baseball ? result.final : result.regulation;
}

/** Periods that were not played because the match was over before, by the sets or maps of its final score. */
export function isUnplayed(marketId: number, { sportId, final }: FinalResult): boolean {
  const period = periods.get(marketId);
  return (inSets.has(sportId) || sportId === eSports) && (period ?? 0) > final.home + final.away;
}

/** Points so far where the match stopped short: what they have already decided is kept. Null where that never counts. */
export function pointsSoFar(marketId: number, result: FinalResult): Score | null {
  const { sportId, isCompleted, final } = result;
  if (isCompleted || !(inSets.has(sportId) || sportId === eSports) || periods.has(marketId)) return null;
  const points = countsPoints(marketId, result) ? pointsOf(result) : final;
  return points === 'untold' ? null : points;
}

/** A baseball result is valid once enough was played: the winner from 5 innings, all else from the scheduled ones; others need the end. */
function isValid(marketId: number, result: FinalResult): boolean {
  if (result.sportId !== baseball) return result.isCompleted;
  if (result.innings === null) return false;
  const needed = marketId === 226 ? 5 : result.innings.scheduled;
  const homeLeads = result.final.home > result.final.away;
  return result.innings.played >= (homeLeads ? needed - 0.5 : needed);
}

/** Tennis: once a set is over, the side that retired has lost the match. */
function isAfterRetirement(marketId: number, { sportId, retired, final, periods }: FinalResult): boolean {
  const hasSet = final.home + final.away > 0 || periods.some(({ isFinished }) => isFinished);
  return sportId === tennis && marketId === 52 && retired !== undefined && hasSet;
}

function scoreOfRetirement({ retired }: FinalResult): Score {
  return retired === 'home' ? { home: 0, away: 1 } : { home: 1, away: 0 };
}

function countsPoints(marketId: number, { sportId }: FinalResult): boolean {
  return ofPoints.has(marketId) || (inSets.has(sportId) && !ofSets.has(marketId));
}

/** Points of all periods; 'untold' where none were reported. */
function pointsOf({ periods }: FinalResult): Score | 'untold' {
  if (periods.length === 0) return 'untold';
  return sum(periods);
}

/** The penalties, else the extra time: after 90 minutes alone the first leg may say otherwise. */
function extraScore(result: FinalResult): Graded {
  if (!result.isCompleted) return null;
  const of = (types: readonly number[]) => result.periods.filter(({ type }) => types.includes(type));
  const deciding = [of([50]), of([30, 35])].find((found) => {
    const { home, away } = sum(found);
    return home !== away;
  });
  return deciding ? sum(deciding) : 'untold';
}

/** Sum over periods that must all be completed. */
function sumOf(types: readonly number[], result: FinalResult): Score | null {
  const found = types.flatMap(
    (type) => result.periods.find((period) => period.type === type && period.isFinished) ?? [],
  );
  return found.length === types.length ? sum(found) : null;
}

function sum(scores: readonly Score[]): Score {
  return scores.reduce((sum, one) => ({ home: sum.home + one.home, away: sum.away + one.away }), {
    home: 0,
    away: 0,
  });
}

function typeOf(period: number, result: FinalResult): number {
  return isFootball(result) ? period * 10 : period;
}

/** Football by either of the feed's ids. */
export function isFootball({ sportId }: Pick<FinalResult, 'sportId'>): boolean {
  return football.includes(sportId);
}
