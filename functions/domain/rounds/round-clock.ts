import type { GameSettings } from '../../../shared/model/games/game-settings.ts';
import type { Game, RoundTimes } from '../../../shared/rules/games/game.ts';
import { games } from '../../../shared/rules/games/games.ts';
import {
  namedBy,
  type Round,
  type RoundClock,
  roundAt,
  roundOf,
  roundOfSeq,
  roundsPerDay,
} from '../../../shared/rules/rounds/rounds.ts';
import { virtualClock } from '../../../shared/rules/rounds/virtual-clock.ts';
import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { environment } from '../../runtime/env.ts';
import { settingsAt } from '../../table/admin/settings-at.ts';

/**
 * How rounds of a game follow each other on a Korean day of its clock: by the settings in force when that day began, so
 * that a change of the times gives no round of the day, or of one before, another number. Null for a game without rounds.
 */
export async function roundClockOn(game: Game, day: string): Promise<RoundClock | null> {
  const clock = virtualClock(environment().SPEED);
  return roundClock(game, await settingsAt(clock.real(koreanDaySpan(day).from)));
}

/** The times rounds of a game's running day are counted by; null for a game without rounds. */
export async function timesNow(game: Game, now: number): Promise<RoundTimes | null> {
  const { virtual } = virtualClock(environment().SPEED);
  return (await roundClockOn(game, koreanDay(virtual(now))))?.times ?? null;
}

/** By the settings given; null for a game without rounds. */
export function roundClock(game: Game, settings: GameSettings): RoundClock | null {
  const times = games[game.drawnBy].times(settings);
  const clock = virtualClock(environment().SPEED);
  // A game that takes another's draws takes its rounds as well: their close decides the beacon.
  return times && { game: game.key, times, clock };
}

/** The round that is on at a time, open or closed; null for a game without rounds. */
export async function roundOn(game: Game, now: number): Promise<Round | null> {
  const day = koreanDay(virtualClock(environment().SPEED).virtual(now));
  const clock = await roundClockOn(game, day);
  if (!clock) return null;
  const on = roundAt(clock, now);
  if (on.day === day) return on;
  // Some begin their day after midnight: the day before lasts until then, by its own times.
  const first = roundOf(clock, { day, number: 1 });
  const last = await roundBefore(game, first);
  return last && now < last.drawAt ? last : first;
}

/** The round a sequence names; null when the game has none of that day and number. */
export async function roundWithSeq(game: Game, seq: string): Promise<Round | null> {
  const named = namedBy(seq);
  const clock = named && (await roundClockOn(game, named.day));
  return clock && roundOfSeq(clock, seq);
}

/** The round before, over midnight as well; null for a game without rounds. */
export async function roundBefore(
  game: Game,
  { day, number }: Pick<Round, 'day' | 'number'>,
): Promise<Round | null> {
  const before = number > 1 ? day : koreanDay(koreanDaySpan(day).from - 1);
  const clock = await roundClockOn(game, before);
  return (
    clock && roundOf(clock, { day: before, number: number > 1 ? number - 1 : roundsPerDay(clock.times) })
  );
}
