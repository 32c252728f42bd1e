import type { Score } from './match.ts';

/** A finished game as statistics keep it. */
export interface PlayedGame {
  readonly gameId: string;
  /** Epoch milliseconds. */
  readonly startTime: number;
  readonly homeNameKo: string;
  readonly awayNameKo: string;
  readonly homeNameEn: string;
  readonly awayNameEn: string;
  readonly score: Score;
}
