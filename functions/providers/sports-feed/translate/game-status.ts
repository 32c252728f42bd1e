import type { GameStatus } from '../../../../shared/model/sports/match.ts';

const STATUSES: Readonly<Record<number, GameStatus>> = {
  1: 'wait',
  2: 'live',
  3: 'end',
  4: 'cancel',
  5: 'postponed',
  6: 'interrupted',
  7: 'abandoned',
  8: 'interrupted',
  9: 'wait',
};

/** Fixture and scoreboard status of the feed → ours; 0 and unknown numbers leave what is stored. */
export function gameStatus(feedStatus: number | null | undefined): GameStatus | null {
  return STATUSES[feedStatus ?? 0] ?? null;
}
