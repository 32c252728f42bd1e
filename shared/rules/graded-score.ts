import type { FinalResult, Score } from './final-result.ts';

const football = [6046, 210];
const baseball = 154914;
const withOvertime = new Set([226, 342, 28]);
const firstFive = new Set([236, 281, 1618]);
const halftime = new Set([53, 63, 77]);
const periods = new Map<number, number>([
  ...[9, 21, 41, 64, 202, 900007].map((id): [number, number] => [id, 1]),
  ...[42, 45, 65, 203].map((id): [number, number] => [id, 2]),
  ...[46, 66, 204].map((id): [number, number] => [id, 3]),
  [205, 4],
]);

/**
 * The score a market counts: with overtime, of a period, of the first half or five innings, else of regulation time.
 * Null = the market is not valid on this result (period not completed, game too short): every pick is refunded.
 */
export function gradedScore(marketId: number, result: FinalResult): Score | null {
  const period = periods.get(marketId);
  if (period !== undefined) return sumOf([typeOf(period, result)], result);
  if (halftime.has(marketId)) return sumOf(isFootball(result) ? [10] : [1, 2], result);
  if (firstFive.has(marketId)) return sumOf([1, 2, 3, 4, 5], result);
  if (!isValid(marketId, result)) return null;
  return withOvertime.has(marketId) || result.sportId === baseball ? result.final : result.regulation;
}

/** Baseball stands once enough was played: the winner from 5 innings, all else from the scheduled ones; others need the end. */
function isValid(marketId: number, result: FinalResult): boolean {
  if (result.sportId !== baseball) return result.isCompleted;
  if (result.innings === null) return false;
  const needed = marketId === 226 ? 5 : result.innings.scheduled;
  const homeLeads = result.final.home > result.final.away;
  return result.innings.played >= (homeLeads ? needed - 0.5 : needed);
}

/** Sum over periods that must all be completed. */
function sumOf(types: readonly number[], result: FinalResult): Score | null {
  const found = types.map((type) =>
    result.periods.find((period) => period.type === type && period.isFinished),
  );
  return found.reduce<Score | null>(
    (sum, one) => (sum && one ? { home: sum.home + one.home, away: sum.away + one.away } : null),
    { home: 0, away: 0 },
  );
}

function typeOf(period: number, result: FinalResult): number {
  return isFootball(result) ? period * 10 : period;
}

function isFootball({ sportId }: FinalResult): boolean {
  return football.includes(sportId);
}
