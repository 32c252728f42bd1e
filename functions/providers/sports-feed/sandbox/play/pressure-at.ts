import { seeded } from '../model/seeded.ts';
import type { Incident } from '../model/timeline.ts';
import type { FixturePlan } from './fixture-plan.ts';

const MINUTE = 60_000;
/** Parts a match's pressure is given in, by sport; baseball's sides take turns, so nobody presses. */
const PART: Readonly<Partial<Record<FixturePlan['sport'], number>>> = {
  football: 3 * MINUTE,
  basketball: 4 * MINUTE,
};

/** What one incident adds to its side's part: goals, then what comes of attacks, points of a ball game each. */
const WEIGHTS: ReadonlyMap<number, number> = new Map([
  [9, 45],
  [1, 24],
  [28, 9],
  [30, 14],
  [32, 4],
]);
/** How far the stronger side's part lies on its side when nothing happens, and how far chance moves it. */
const STRENGTH = 25;
const CHANCE = 32;
const KEPT = 0.55;

/**
 * Who pressed in each part of the match that is over: the sides' strengths, what happened in the part, and seeded chance.
 * It follows what was and knows nothing of what comes, so no bet gains by it.
 */
export function pressureAt(plan: FixturePlan, elapsed: number): readonly number[] {
  const part = PART[plan.sport];
  if (part === undefined) return [];
  const random = seeded(`pressure:${plan.fixtureId}`);
  const incidents = [...plan.timeline.scores, ...plan.timeline.otherIncidents];
  let drift = 0;
  return partsOver(plan, { part, elapsed }).map(({ from, to }) => {
    drift = KEPT * drift + CHANCE * (2 * random() - 1);
    const happened = incidents
      .filter(({ at }) => at > from && at <= to)
      .reduce((sum, incident) => sum + weightOf(incident), 0);
    return Math.round(Math.max(-100, Math.min(100, STRENGTH * balanceOf(plan) + drift + happened)));
  });
}

/** Parts that are over, breaks left out; a period's last one takes what is left of it. */
function partsOver(
  { timeline }: FixturePlan,
  { part, elapsed }: { readonly part: number; readonly elapsed: number },
): readonly { readonly from: number; readonly to: number }[] {
  return timeline.periods
    .flatMap(({ start, end }) => {
      const count = Math.max(1, Math.floor((end - start) / part));
      return Array.from({ length: count }, (_, index) => ({
        from: start + index * part,
        to: index === count - 1 ? end : start + (index + 1) * part,
      }));
    })
    .filter(({ to }) => to <= elapsed);
}

function weightOf({ side, type }: Incident): number {
  return (side === 'home' ? 1 : -1) * (WEIGHTS.get(type) ?? 0);
}

/** −1 for a much stronger away side, 1 for a much stronger home side, by the closing prices of the winner. */
function balanceOf({ row }: FixturePlan): number {
  const [home = 200] = row.close.winner;
  const away = row.close.winner.at(-1) ?? 200;
  return (away - home) / (away + home);
}
