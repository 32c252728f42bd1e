import type { FixturePlan } from './fixture-plan.ts';

const TICK = 10_000;
const REPRICED = 600_000;
/** The last prices before kick-off are the closing ones, from this long before it. */
const CLOSING = 60_000;

/** When the prices of a match were last made, at or before a virtual time; null before it appeared. */
export function pricePoint(plan: FixturePlan, now: number): number | null {
  const { appears, kickoff, end, timeline, slot } = plan;
  if (now < appears) return null;
  if (now >= end) return end;
  if (now < kickoff) {
    if (now >= kickoff - CLOSING) return kickoff - CLOSING;
    const first = appears + ((slot * 37_000) % REPRICED);
    return now < first ? appears : first + Math.floor((now - first) / REPRICED) * REPRICED;
  }
  const elapsed = now - kickoff;
  let last = Math.floor(elapsed / TICK) * TICK;
  const reached = (at: number) => {
    if (at <= elapsed && at > last) last = at;
  };
  for (const score of timeline.scores) {
    if (score.at > elapsed) break;
    reached(score.at);
    reached(score.at + timeline.suspensionAfterScore);
  }
  for (const market of plan.markets) reached(market.decidedAt);
  return kickoff + last;
}

/** Share of the 72 h gone at a price point; 1 from the closing prices on. */
export function offeredShare(plan: FixturePlan, point: number): number {
  const { appears, kickoff } = plan;
  if (point >= kickoff - CLOSING) return 1;
  return (point - appears) / (kickoff - appears);
}

/** Which repricing a prematch point is: the seed of its noise. */
export function repricing(plan: FixturePlan, point: number): number {
  return Math.round((point - plan.appears) / REPRICED);
}
