import type { WireRound } from '../../../../shared/model/games/wire-round.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { paginationOf } from '../../../../shared/rules/paging.ts';
import {
  type Round,
  type RoundClock,
  roundAt,
  roundOf,
  roundsPerDay,
} from '../../../../shared/rules/rounds/rounds.ts';
import { koreanDay, koreanDaySpan } from '../../../../shared/rules/text/korean-day.ts';
import { chainBegun } from '../../../domain/rounds/draw-crash.ts';
import { drawnRound, needsBeacon, readDrawn, withBeaconsAhead } from '../../../domain/rounds/draw-round.ts';
import { roundClockOn, roundOn } from '../../../domain/rounds/round-clock.ts';
import type { StoredDraw } from '../../../table/games/draws.ts';
import { voidedRounds } from '../../../table/games/round-voids.ts';
import { committedSeeds } from '../../../table/games/seeds.ts';
import { commitmentOfRound, iso, type Room } from './current-round.ts';

interface Asked {
  readonly page: number;
  readonly size: number;
  /** 'YYYY-MM-DD' or 'YYYYMMDD', Korean, on the game's clock; today when absent. */
  readonly date?: string | undefined;
}

/** Beacons one look asks for: they are somebody else's, and each signature takes its time to be checked. */
const mostBeacons = 16;

/** One page of a day's drawn rounds, newest first; those nobody looked at before are drawn now, or by the looks to come. */
export async function drawnRounds(game: Game, room: Room, asked: Asked) {
  const { page, size } = asked;
  const now = await roundOn(game, room.now);
  const day = asked.date?.replaceAll('-', '') ?? now?.day;
  const clock = day === undefined ? null : await roundClockOn(game, day);
  if (!now || !clock || day === undefined) return { rounds: [], roundsPagination: paginationOf(0, asked) };
  const last = day > now.day ? 0 : day === now.day ? now.number - 1 : roundsPerDay(clock.times);
  const drawable = Math.max(0, last - (await firstDrawable(game, clock, day)) + 1);
  const skipped = (page - 1) * size;
  const length = Math.max(0, Math.min(size, drawable - skipped));
  const numbers = Array.from({ length }, (_, at) => last - skipped - at);
  const rounds = numbers.map((number) => roundOf(clock, { day, number }));
  return { rounds: await shown(game, rounds, room), roundsPagination: paginationOf(drawable, asked) };
}

/** The first round of a day that was committed to before its close; beyond its last when none was. */
async function firstDrawable(game: Game, clock: RoundClock, day: string): Promise<number> {
  const first = await committedSince(game, clock, day);
  if (first === null) return roundsPerDay(clock.times) + 1;
  const round = roundAt(clock, first);
  if (round.day !== day) return round.day < day ? 1 : roundsPerDay(clock.times) + 1;
  return first < round.closeAt ? round.number : round.number + 1;
}

/** Epoch ms since when results of a game's day are committed to. */
async function committedSince(game: Game, clock: RoundClock, day: string): Promise<number | null> {
  if (game.drawnFrom === 'chain') {
    const first = await chainBegun(roundOf(clock, { day, number: 1 }));
    const last = roundOf(clock, { day, number: roundsPerDay(clock.times) });
    return first ?? (await chainBegun(last));
  }
  return (await committedSeeds(game.drawnBy, day))?.committedAt ?? null;
}

/** The rounds before the one that is on, newest first, over midnight as well. */
export async function lastRounds(game: Game, room: Room, count: number): Promise<readonly WireRound[]> {
  const { rounds } = await drawnRounds(game, room, { page: 1, size: count });
  const now = await roundOn(game, room.now);
  if (rounds.length === count || !now) return rounds;
  const date = koreanDay(koreanDaySpan(now.day).from - 1);
  const before = await drawnRounds(game, room, { page: 1, size: count - rounds.length, date });
  return [...rounds, ...before.rounds];
}

async function shown(game: Game, rounds: readonly Round[], room: Room): Promise<WireRound[]> {
  const undrawn = await readDrawn(game, rounds);
  const left = needsBeacon(game) ? new Set(await drawnWithBeacons(game, undrawn, room)) : new Set<Round>();
  return Promise.all(
    rounds.map(async (round) =>
      roundToWire(round, left.has(round) ? null : await drawnRound(game, round, room), { game, room }),
    ),
  );
}

/** The newest by itself, then some of the others of their beacons alone. @returns those that are not drawn */
async function drawnWithBeacons(
  game: Game,
  undrawn: readonly Round[],
  room: Room,
): Promise<readonly Round[]> {
  const [newest, ...others] = undrawn;
  if (!newest) return [];
  const first = await drawnRound(game, newest, room);
  const asked = others.slice(0, mostBeacons - 1);
  const ahead = withBeaconsAhead({ ...room, beaconsOnly: true as const }, asked);
  const drawn = await Promise.all(asked.map((round) => drawnRound(game, round, ahead)));
  return [
    ...(first ? [] : [newest]),
    ...asked.filter((_, at) => drawn[at] === null),
    ...others.slice(mostBeacons - 1),
  ];
}

/** A round as everybody may see it. */
export async function roundToWire(
  round: Round,
  drawn: StoredDraw | null,
  { game, room }: { readonly game: Game; readonly room: Room },
): Promise<WireRound> {
  const isVoid = (await voidedRounds(game.key, round.day)).has(round.seq);
  return {
    game: game.key,
    gameSeq: round.seq,
    round: round.number,
    drawAt: iso(round.drawAt),
    state: isVoid ? 'void' : stateOf(round, drawn, room.now),
    result: drawn && !isVoid ? game.resultOf(drawn.draw) : null,
    serverSeedHash: await commitmentOfRound(game, round, room),
    entropy: drawn?.entropy ?? null,
    entropySource: drawn?.entropySource ?? null,
  };
}

function stateOf({ closeAt }: Round, drawn: StoredDraw | null, now: number): WireRound['state'] {
  if (drawn) return 'drawn';
  return now < closeAt ? 'open' : 'closed';
}
