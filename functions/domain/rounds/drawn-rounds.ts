import type { WireRound } from '../../../shared/model/games/wire-round.ts';
import type { Game } from '../../../shared/rules/games/game.ts';
import { paginationOf } from '../../../shared/rules/paging.ts';
import {
  type Round,
  type RoundClock,
  roundAt,
  roundOf,
  roundsPerDay,
} from '../../../shared/rules/rounds/rounds.ts';
import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import type { StoredDraw } from '../../table/games/draws.ts';
import { voidedRounds } from '../../table/games/round-voids.ts';
import { committedSeeds } from '../../table/games/seeds.ts';
import { commitmentOfRound, iso, type RoundContext } from './current-round.ts';
import { chainBegun } from './draw-crash.ts';
import { drawRound, needsBeacon, undrawnRounds, withPrefetchedBeacons } from './draw-round.ts';
import { roundClockOn, roundOn } from './round-clock.ts';

interface DrawnRoundsQuery {
  readonly page: number;
  readonly size: number;
  /** 'YYYY-MM-DD' or 'YYYYMMDD', Korean, on the game's clock; today when absent. */
  readonly date?: string | undefined;
}

/** Beacons one request loads: they come from outside, and checking each signature takes time. */
const maxBeacons = 16;

/** One page of a day's drawn rounds, newest first; undrawn ones are drawn now, or by later requests. */
export async function drawnRounds(game: Game, roundContext: RoundContext, request: DrawnRoundsQuery) {
  const { page, size } = request;
  const now = await roundOn(game, roundContext.now);
  const day = request.date?.replaceAll('-', '') ?? now?.day;
  const clock = day === undefined ? null : await roundClockOn(game, day);
  if (!now || !clock || day === undefined) return { rounds: [], roundsPagination: paginationOf(0, request) };
  const last = day > now.day ? 0 : day === now.day ? now.number - 1 : roundsPerDay(clock.times);
  const drawable = Math.max(0, last - (await firstDrawable(game, clock, day)) + 1);
  const skipped = (page - 1) * size;
  const length = Math.max(0, Math.min(size, drawable - skipped));
  const numbers = Array.from({ length }, (_, at) => last - skipped - at);
  const rounds = numbers.map((number) => roundOf(clock, { day, number }));
  return {
    rounds: await roundsToWire(game, rounds, roundContext),
    roundsPagination: paginationOf(drawable, request),
  };
}

/** The first round of a day with a commitment from before its close; after the day's last when none has. */
async function firstDrawable(game: Game, clock: RoundClock, day: string): Promise<number> {
  const first = await committedSince(game, clock, day);
  if (first === null) return roundsPerDay(clock.times) + 1;
  const round = roundAt(clock, first);
  if (round.day !== day) return round.day < day ? 1 : roundsPerDay(clock.times) + 1;
  return first < round.closeAt ? round.number : round.number + 1;
}

/** Epoch ms of the commitment for a game's day. */
async function committedSince(game: Game, clock: RoundClock, day: string): Promise<number | null> {
  if (game.drawnFrom === 'chain') {
    const first = await chainBegun(roundOf(clock, { day, number: 1 }));
    const last = roundOf(clock, { day, number: roundsPerDay(clock.times) });
    return first ?? (await chainBegun(last));
  }
  return (await committedSeeds(game.drawnBy, day))?.committedAt ?? null;
}

/** The rounds before the current one, newest first, across midnight too. */
export async function lastRounds(
  game: Game,
  roundContext: RoundContext,
  count: number,
): Promise<readonly WireRound[]> {
  const { rounds } = await drawnRounds(game, roundContext, { page: 1, size: count });
  const now = await roundOn(game, roundContext.now);
  if (rounds.length === count || !now) return rounds;
  const date = koreanDay(koreanDaySpan(now.day).from - 1);
  const before = await drawnRounds(game, roundContext, { page: 1, size: count - rounds.length, date });
  return [...rounds, ...before.rounds];
}

async function roundsToWire(
  game: Game,
  rounds: readonly Round[],
  roundContext: RoundContext,
): Promise<WireRound[]> {
  const undrawn = await undrawnRounds(game, rounds);
  const left = needsBeacon(game)
    ? new Set(await drawnWithBeacons(game, undrawn, roundContext))
    : new Set<Round>();
  return Promise.all(
    rounds.map(async (round) =>
      roundToWire(round, left.has(round) ? null : await drawRound(game, round, roundContext), {
        game,
        roundContext,
      }),
    ),
  );
}

/** Draws the newest round, then some of the others from their beacons only. @returns those that are not drawn */
async function drawnWithBeacons(
  game: Game,
  undrawn: readonly Round[],
  roundContext: RoundContext,
): Promise<readonly Round[]> {
  const [newest, ...others] = undrawn;
  if (!newest) return [];
  const first = await drawRound(game, newest, roundContext);
  const request = others.slice(0, maxBeacons - 1);
  const ahead = withPrefetchedBeacons({ ...roundContext, beaconsOnly: true as const }, request);
  const drawn = await Promise.all(request.map((round) => drawRound(game, round, ahead)));
  return [
    ...(first ? [] : [newest]),
    ...request.filter((_, at) => drawn[at] === null),
    ...others.slice(maxBeacons - 1),
  ];
}

/** A round as anybody may see it. */
export async function roundToWire(
  round: Round,
  drawn: StoredDraw | null,
  { game, roundContext }: { readonly game: Game; readonly roundContext: RoundContext },
): Promise<WireRound> {
  const isVoid = (await voidedRounds(game.key, round.day)).has(round.seq);
  return {
    game: game.key,
    gameSeq: round.seq,
    round: round.number,
    drawAt: iso(round.drawAt),
    state: isVoid ? 'void' : stateOf(round, drawn, roundContext.now),
    result: drawn && !isVoid ? game.resultOf(drawn.draw) : null,
    serverSeedHash: await commitmentOfRound(game, round, roundContext),
    entropy: drawn?.entropy ?? null,
    entropySource: drawn?.entropySource ?? null,
  };
}

function stateOf({ closeAt }: Round, drawn: StoredDraw | null, now: number): WireRound['state'] {
  if (drawn) return 'drawn';
  return now < closeAt ? 'open' : 'closed';
}
