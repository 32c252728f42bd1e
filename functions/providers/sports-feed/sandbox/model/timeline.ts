export type TeamSide = 'home' | 'away';

/** Incident types of the sandbox's own: the feed has no numbers for them. */
export const WALK = 9_001;
export const HOME_RUN = 9_002;
export const STRIKEOUT = 9_003;

/** Something that happens at a moment of a match; `at` is milliseconds from kick-off. */
export interface Incident {
  readonly at: number;
  readonly side: TeamSide;
  /** Incident type of the feed. */
  readonly type: number;
  readonly points: number;
  /** Index of its period. */
  readonly period: number;
}

/** A stretch of play; times are milliseconds from kick-off. */
export interface PlannedPeriod {
  readonly type: number;
  readonly start: number;
  readonly end: number;
  /** Game clock at its start, and how far it runs for each second of the stretch. */
  readonly clockFrom: number;
  readonly clockRate: number;
  /** Share of the match behind us at its start and end, reached after `playing` milliseconds, in steps of `grain`. */
  readonly playedFrom: number;
  readonly playedTo: number;
  readonly playingMs: number;
  readonly stepMs: number;
}

/** Everything that will happen in one match. Moments in order of time. */
export interface Timeline {
  readonly periods: readonly PlannedPeriod[];
  readonly scores: readonly Incident[];
  readonly otherIncidents: readonly Incident[];
  readonly end: number;
  /** All markets rest this long after a score. */
  readonly suspensionAfterScore: number;
}

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** Points counted up to (and with) a moment; of one period when it is named. */
export function scoreAt(timeline: Timeline, at: number, period?: number): Score {
  let home = 0;
  let away = 0;
  for (const score of timeline.scores) {
    if (score.at > at) break;
    if (period !== undefined && score.period !== period) continue;
    if (score.side === 'home') home += score.points;
    else away += score.points;
  }
  return { home, away };
}

const OVERTIME = 40;

/** When the regular time is over: overtime counts in the markets that say so alone. */
export function regulationEnd({ periods, end }: Timeline): number {
  return periods.findLast(({ type }) => type !== OVERTIME)?.end ?? end;
}

/** The stretch being played; in a break the one before it. */
export function periodAt(
  timeline: Timeline,
  at: number,
): { readonly index: number; readonly inBreak: boolean } {
  let index = 0;
  timeline.periods.forEach((period, position) => {
    if (period.start <= at) index = position;
  });
  return { index, inBreak: at >= (timeline.periods[index]?.end ?? 0) };
}

/** Share of the match behind us. */
export function playedAt(timeline: Timeline, at: number): number {
  const period = timeline.periods[periodAt(timeline, at).index];
  if (!period || at < 0) return 0;
  const elapsed = Math.floor((at - period.start) / period.stepMs) * period.stepMs;
  return period.playedFrom + (period.playedTo - period.playedFrom) * Math.min(1, elapsed / period.playingMs);
}
