export interface Score {
  readonly home: number;
  readonly away: number;
}

/** A result as markets are graded from it. Scores never count penalty shoot-outs of football. */
export interface FinalResult {
  readonly sportId: number;
  /** After regulation: football 90 minutes with stoppage, hockey 60, basketball four quarters; tennis and volleyball sets, e-sports maps. */
  readonly regulation: Score;
  /** With overtime or extra innings, and of hockey one goal for a shoot-out; equal to `regulation` when there were none. */
  readonly final: Score;
  /** Feed period types: football halves 10 and 20, its extra time 30 and 35, otherwise quarters, sets, innings 1 … n, overtime 40; penalties 50. */
  readonly periods: readonly (Score & { readonly type: number; readonly isFinished: boolean })[];
  /** Played to its regular end. */
  readonly isCompleted: boolean;
  /** The side that retired, where that ended the match. */
  readonly retired?: 'home' | 'away';
  /** Baseball: innings played and scheduled, a half-inning counts 0.5 (8.5: home led and did not bat). */
  readonly innings: { readonly played: number; readonly scheduled: 7 | 9 } | null;
  /** Who came first in markets about a first occurrence, by market id; absent = not known. */
  readonly firsts: Readonly<Record<number, 'home' | 'away' | 'none' | undefined>>;
}
