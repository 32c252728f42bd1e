import { roundClock } from '../../../functions/domain/rounds/round-clock.ts';
import { settings } from '../../../functions/table/admin/settings.ts';
import { games } from '../../../shared/rules/games/games.ts';
import type { RoundClock } from '../../../shared/rules/rounds/rounds.ts';

/** How power ball's rounds follow each other in the system under test. */
export async function powerBallClock(): Promise<RoundClock> {
  const clock = roundClock(games.powerball, await settings());
  if (!clock) throw new Error('power ball has no rounds');
  return clock;
}
