import type { games } from '../../../../shared/calls/games/games.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { lotto } from '../../../../shared/rules/events/lotto.ts';
import { saltedBy } from '../../../../shared/rules/fairness/drand.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { drawingGame } from '../../../../shared/rules/games/games.ts';
import { type RoundClock, roundOf, roundsPerDay } from '../../../../shared/rules/rounds/rounds.ts';
import { iso } from '../../../domain/rounds/current-round.ts';
import { chainIndexOf } from '../../../domain/rounds/draw-crash.ts';
import { roundClockOn, roundOn } from '../../../domain/rounds/round-clock.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { chainsOf, type HashChain } from '../../../table/games/hash-chains.ts';
import { commitmentsOf } from '../../../table/games/seeds.ts';
import { roundGameNamed } from '../rounds/open-game.ts';
import { lottoDay } from './fair-lotto.ts';
import { publishedSalt, revealAt, revealedSeeds } from './revealed-seeds.ts';
import { ownPairs } from './seed-pairs.ts';

/** Consecutive rounds of a day, all of one length. */
interface RoundSpan {
  readonly first: number;
  readonly last: number;
}

/**
 * The chains of a day's rounds: which rounds of the day, from which place of the chain on. Rounds between two chains
 * were never committed to.
 */
async function chainsOfDay(clock: RoundClock, day: string) {
  const last = roundsPerDay(clock.times);
  const lengthOf = (number: number) => chainIndexOf(roundOf(clock, { day, number })).seconds;
  // When the round length does not divide the day, the last round is shorter or longer and has a chain of its own.
  const stretches =
    last > 1 && lengthOf(last) !== lengthOf(1)
      ? [
          { first: 1, last: last - 1 },
          { first: last, last },
        ]
      : [{ first: 1, last }];
  const found = await Promise.all(stretches.map((stretch) => chainsOfStretch(clock, day, stretch)));
  return found.flat();
}

async function chainsOfStretch(clock: RoundClock, day: string, { first, last }: RoundSpan) {
  const { index, seconds } = chainIndexOf(roundOf(clock, { day, number: first }));
  const chains = await chainsOf(seconds);
  const shown = chains.map((chain) => chainOnStretch(chain, { first, last, index }));
  return Promise.all(shown.flatMap((one) => one ?? []));
}

/** `index`: of the span's first round. Null when the chain contains none of it. */
function chainOnStretch(chain: HashChain, { first, last, index }: RoundSpan & { readonly index: number }) {
  const firstRound = Math.max(first, first + chain.first - index);
  const lastRound = Math.min(last, first + chain.first + chain.games - 1 - index);
  if (firstRound > lastRound) return null;
  return chainToWire(chain, {
    firstRound,
    lastRound,
    firstGame: index + firstRound - first - chain.first + 1,
  });
}

async function chainToWire(
  chain: HashChain,
  place: { readonly firstRound: number; readonly lastRound: number; readonly firstGame: number },
) {
  const { terminatorHash, games } = chain;
  return { ...place, terminatorHash, games, salt: await publishedSalt(chain) };
}

/** Public data only: nothing here reveals a result before it is drawn. */
export const fairSeeds: Answer<typeof games.calls.fairSeeds> = async (
  { game: key, date, reveal, pair },
  { caller, now },
) => {
  const day = date.replaceAll('-', '');
  if (key === lotto.key) {
    const published = await lottoDay(day, now);
    if (reveal === 'yes' && !published.commitments?.serverSeed) throw new Refusal('seed-secret');
    return { game: key, date, ...published, chains: [], ...(await pairsOf(caller, pair)) };
  }
  const game = roundGameNamed(key);
  const clock = await roundClockOn(game, day);
  const commitments = game.drawnFrom ? null : await commitmentsToWire(drawingGame(game), day, now);
  if (reveal === 'yes' && !commitments?.serverSeed) throw new Refusal('seed-secret');
  const { pairs, next } = await pairsOf(caller, pair);
  const chains = clock && game.drawnFrom === 'chain' ? await chainsOfDay(clock, day) : [];
  const due = clock ? await dueOn(game, clock, { day, now }) : 0;
  return {
    game: key,
    date,
    commitments,
    chains,
    rounds: clock ? roundsPerDay(clock.times) : 0,
    due: Math.min(due, ...chains.map((chain) => dueBefore(chain, now))),
    pairs,
    next,
  };
};

/** None for a visitor. */
async function pairsOf(caller: { readonly memberSeq: number } | null, wanted: number | undefined) {
  return caller ? ownPairs(caller.memberSeq, wanted) : { pairs: [], next: null };
}

async function commitmentsToWire(game: Game, day: string, now: number) {
  const made = await commitmentsOf(game.key, day);
  if (!made) return null;
  const seeds = await revealedSeeds(game.key, day, now);
  return {
    serverSeedHash: made.serverSeedHash,
    fallbackSeedHash: made.fallbackSeedHash,
    committedAt: iso(made.committedAt),
    revealAt: iso(revealAt(day)),
    serverSeed: seeds?.serverSeed ?? null,
    fallbackSeed: seeds?.fallbackSeed ?? null,
  };
}

/** Flights are not due while their chain's salt may still be awaited; only those before it are. */
function dueBefore({ firstRound, salt }: Awaited<ReturnType<typeof chainsOfDay>>[number], now: number) {
  const waits = salt.source === '' && now < saltedBy(Date.parse(salt.committedAt));
  return waits ? firstRound - 1 : Number.POSITIVE_INFINITY;
}

/** How many of the day's rounds are over. */
async function dueOn(game: Game, { times }: RoundClock, { day, now }: { day: string; now: number }) {
  const on = await roundOn(game, now);
  if (!on || day > on.day) return 0;
  return day === on.day ? on.number - 1 : roundsPerDay(times);
}
