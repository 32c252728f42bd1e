import type { Settings } from '../../../shared/model/admin/settings.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { beginChainAhead, placeInChain } from '../../domain/rounds/draw-crash.ts';
import type { DrawingRoom } from '../../domain/rounds/draw-round.ts';
import { roundClock, roundOn } from '../../domain/rounds/round-clock.ts';
import { environment } from '../../runtime/env.ts';
import { ofThisTable } from '../../table/client/per-table-memory.ts';
import { seedsOf } from '../../table/games/seeds.ts';

/** On the game's clock: a schedule that does not fire for hours leaves no gap. */
const lead = 24 * 3600 * 1000;
const { graph } = games;

/** The chain of the flight that is on, and the one of a day later, are committed to and salted. Not while graph is closed. */
export async function chainAhead(settings: Settings, room: DrawingRoom): Promise<void> {
  if (!graph.isActive(settings)) return;
  const [on, later] = [
    await roundOn(graph, room.now),
    await roundOn(graph, room.now + lead / environment().SPEED),
  ];
  if (on) await placeInChain(on, room);
  if (later) await beginChainAhead(later, room);
}

/** A day's commitments are public at the latest at 00:00 of the day before (games.md §7). */
const daysAhead = 2;
const done = ofThisTable(() => new Set<string>());

/** Commits to the seeds of today and the two days to come of every game, on the game's clock. @returns how many it looked at */
export async function commitAhead(settings: Settings, now: number): Promise<number> {
  let looked = 0;
  for (const game of Object.values(games)) {
    const clock = game.drawnBy === game.key ? roundClock(game, settings) : null;
    if (!clock) continue;
    for (const day of daysFrom(koreanDay(clock.clock.virtual(now)))) {
      const name = `${game.key}#${day}`;
      if (done().has(name)) continue;
      await seedsOf(game.key, day, now);
      done().add(name);
      looked += 1;
    }
  }
  return looked;
}

function daysFrom(day: string): readonly string[] {
  const days = [day];
  while (days.length <= daysAhead) days.push(koreanDay(koreanDaySpan(days.at(-1) ?? day).to));
  return days;
}
