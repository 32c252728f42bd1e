export type TeamSide = 'home' | 'away';

/** Incident types that only the sandbox uses: the real feed has no numbers for them. */
export const WALK = 9_001;
export const HOME_RUN = 9_002;
export const STRIKEOUT = 9_003;

/** The feed's period type of overtime. */
export const OVERTIME = 40;

/** A score, card, corner and so on; `at` is milliseconds from kick-off. */
export interface Incident {
  readonly at: number;
  readonly side: TeamSide;
  /** The feed's number of the incident type, or one of those above. */
  readonly type: number;
  readonly points: number;
  /** Index of its period in the timeline. */
  readonly period: number;
}

/** A period of a match; times are milliseconds from kick-off. */
export interface PlannedPeriod {
  /** The feed's number of the period type. */
  readonly type: number;
  readonly start: number;
  readonly end: number;
  /** Match clock at its start in seconds, and clock seconds per second of the period. */
  readonly clockFrom: number;
  readonly clockRate: number;
  /** Fraction of the match (0–1) played at its start and at its end; it grows over `playingMs` in steps of `stepMs`. */
  readonly playedFrom: number;
  readonly playedTo: number;
  readonly playingMs: number;
  readonly stepMs: number;
}

/** Everything that will happen in one match; both lists of incidents in order of time. */
export interface Timeline {
  readonly periods: readonly PlannedPeriod[];
  readonly scores: readonly Incident[];
  /** Incidents without points: cards, corners, walks. */
  readonly otherIncidents: readonly Incident[];
  readonly end: number;
  /** All markets are suspended this long after a score, milliseconds. */
  readonly suspensionAfterScore: number;
}

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** The score at a time, a score at that very time included; only that of one period when its index is given. */
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

/** When regulation time ends: markets that leave overtime out are decided then. */
export function regulationEnd({ periods, end }: Timeline): number {
  return periods.findLast(({ type }) => type !== OVERTIME)?.end ?? end;
}

/** The period being played; during a break, the period before the break. */
export function periodAt(
  timeline: Timeline,
  at: number,
): { readonly index: number; readonly inBreak: boolean } {
  const index = Math.max(
    0,
    timeline.periods.findLastIndex(({ start }) => start <= at),
  );
  return { index, inBreak: at >= (timeline.periods[index]?.end ?? 0) };
}

/** Fraction of the match played so far, 0–1. */
export function playedAt(timeline: Timeline, at: number): number {
  const period = timeline.periods[periodAt(timeline, at).index];
  if (!period || at < 0) return 0;
  const elapsed = Math.floor((at - period.start) / period.stepMs) * period.stepMs;
  return period.playedFrom + (period.playedTo - period.playedFrom) * Math.min(1, elapsed / period.playingMs);
}
