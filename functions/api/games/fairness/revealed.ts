import { games } from '../../../../shared/rules/games/games.ts';
import { virtualClock } from '../../../../shared/rules/rounds/virtual-clock.ts';
import { koreanDaySpan } from '../../../../shared/rules/text/korean-day.ts';
import { environment } from '../../../runtime/env.ts';
import { hasBetRounds } from '../../../table/games/bet-rounds.ts';
import { committedSeeds, type DaySeeds } from '../../../table/games/seeds.ts';

/** After the end of its day, on the game's clock. */
const revealDelay = 10 * 60 * 1000;

/** When the seeds of a game's Korean day become public, real epoch ms. */
export function revealAt(day: string): number {
  const clock = virtualClock(environment().SPEED);
  return clock.real(koreanDaySpan(day).to + revealDelay);
}

/** The seeds of a day once its time has come and every bet on its rounds is settled; null before. */
export async function revealedSeeds(game: string, day: string, now: number): Promise<DaySeeds | null> {
  if (now < revealAt(day)) return null;
  const sharing = Object.values(games).filter(({ drawnBy }) => drawnBy === game);
  const waits = await Promise.all(sharing.map(({ key }) => hasBetRounds(key, day)));
  if (waits.includes(true)) return null;
  const seeds = await committedSeeds(game, day);
  return seeds ? { serverSeed: seeds.serverSeed, fallbackSeed: seeds.fallbackSeed } : null;
}
