import pMap from 'p-map';
import type { Settings } from '../../../shared/model/admin/settings.ts';
import { tableGames } from '../../../shared/rules/casino/tables/table-games.ts';
import { lottoKey } from '../../../shared/rules/events/lotto.ts';
import type { Game } from '../../../shared/rules/games/game.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { lottoRoundAfter, lottoRoundAt } from '../../domain/events/lotto-clock.ts';
import type { DrawContext } from '../../domain/rounds/draw-context.ts';
import { beginChainAhead, placeInChain } from '../../domain/rounds/draw-crash.ts';
import { roundClock, roundOn } from '../../domain/rounds/round-clock.ts';
import { environment } from '../../runtime/env.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { seedsOf } from '../../table/games/seeds.ts';

/** Milliseconds on the game's clock: a schedule that does not fire for hours leaves no gap. */
const lead = 24 * 3600 * 1000;
const { graph } = games;

/** Creates and salts the hash chain of the current crash round and the one of a day later. Not while the game is inactive. */
export async function chainAhead(settings: Settings, context: DrawContext): Promise<void> {
  if (!graph.isActive(settings)) return;
  const [current, later] = [
    await roundOn(graph, context.now),
    await roundOn(graph, context.now + lead / environment().SPEED),
  ];
  if (current) await placeInChain(current, context);
  if (later) await beginChainAhead(later, context);
}

/** A day's commitments must be public at 00:00 of the day before. */
const daysAhead = 2;
/** Games committed for at the same time: there are as many tables as the catalogue names. */
const gamesAtOnce = 8;
const done = perTableMemory(() => new Set<string>());

/** Commits to the seeds of today and the next two days of every game, on the game's clock, and to those of the lotto. @returns how many days it checked */
export async function commitAhead(settings: Settings, now: number): Promise<number> {
  const checked = await pMap(
    [...Object.values(games), ...tableGames],
    (game) => commitGameAhead(game, settings, now),
    { concurrency: gamesAtOnce },
  );
  return checked.reduce((sum, one) => sum + one, await commitLotto(now));
}

async function commitGameAhead(game: Game, settings: Settings, now: number): Promise<number> {
  let checked = 0;
  const clock = game.drawnBy === game.key ? roundClock(game, settings) : null;
  if (!clock) return checked;
  for (const day of daysFrom(koreanDay(clock.clock.virtual(now)))) {
    const name = `${game.key}#${day}`;
    if (done().has(name)) continue;
    await seedsOf(game.key, day, now);
    done().add(name);
    checked += 1;
  }
  return checked;
}

/** The week of the lotto that is on and the next one. */
async function commitLotto(now: number): Promise<number> {
  const round = lottoRoundAt(now);
  let checked = 0;
  for (const { day } of [round, lottoRoundAfter(round, 1)]) {
    const name = `${lottoKey}#${day}`;
    if (done().has(name)) continue;
    await seedsOf(lottoKey, day, now);
    done().add(name);
    checked += 1;
  }
  return checked;
}

function daysFrom(day: string): readonly string[] {
  const days = [day];
  while (days.length <= daysAhead) days.push(koreanDay(koreanDaySpan(days.at(-1) ?? day).to));
  return days;
}
