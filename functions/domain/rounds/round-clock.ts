import type { GameSettings } from '../../../shared/model/games/game-settings.ts';
import type { Game, RoundTimes } from '../../../shared/rules/games/game.ts';
import { drawingGame } from '../../../shared/rules/games/games.ts';
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
 * The round clock of a game on a Korean day of its own clock, by the settings in force when that day began: a later
 * change of the times renumbers no round of that day. Null for a game without rounds.
 */
export async function roundClockOn(game: Game, day: string): Promise<RoundClock | null> {
  const clock = virtualClock(environment().SPEED);
  return roundClock(game, await settingsAt(clock.real(koreanDaySpan(day).from)));
}

/** Round times of a game's present day; null for a game without rounds. */
export async function timesNow(game: Game, now: number): Promise<RoundTimes | null> {
  const { virtual } = virtualClock(environment().SPEED);
  return (await roundClockOn(game, koreanDay(virtual(now))))?.times ?? null;
}

/** The round clock under the given settings; null for a game without rounds. */
export function roundClock(game: Game, settings: GameSettings): RoundClock | null {
  const times = drawingGame(game).times(settings);
  const clock = virtualClock(environment().SPEED);
  // A game that uses another game's draws uses its rounds too: their close decides the beacon.
  return times && { game: game.key, times, clock };
}

/** The current round, open or closed; null for a game without rounds. */
export async function roundOn(game: Game, now: number): Promise<Round | null> {
  const day = koreanDay(virtualClock(environment().SPEED).virtual(now));
  const clock = await roundClockOn(game, day);
  if (!clock) return null;
  const on = roundAt(clock, now);
  if (on.day === day) return on;
  // Some games begin their day after midnight: until then the last round of the day before runs, by that day's times.
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

/** The previous round, across midnight too; null for a game without rounds. */
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
