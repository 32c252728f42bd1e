import type { Score } from './match.ts';

/** A finished match as stored for statistics. */
export interface PlayedMatch {
  readonly gameId: string;
  /** Epoch milliseconds. */
  readonly startTime: number;
  readonly homeNameKo: string;
  readonly awayNameKo: string;
  readonly homeNameEn: string;
  readonly awayNameEn: string;
  readonly score: Score;
}
