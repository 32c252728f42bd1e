import type { games } from '../../../../shared/calls/games/games.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { saltedBy } from '../../../../shared/rules/fairness/drand.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { games as allGames } from '../../../../shared/rules/games/games.ts';
import { type RoundClock, roundOf, roundsPerDay } from '../../../../shared/rules/rounds/rounds.ts';
import { chainIndexOf } from '../../../domain/rounds/draw-crash.ts';
import { roundClockOn, roundOn } from '../../../domain/rounds/round-clock.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { type CrashChain, chainsOf } from '../../../table/games/hash-chains.ts';
import { commitmentsOf } from '../../../table/games/seeds.ts';
import { gameNamed } from '../open-game.ts';
import { iso } from '../rounds/current-round.ts';
import { publishedSalt } from './published-salt.ts';
import { revealAt, revealedSeeds } from './revealed.ts';
import { ownPairs } from './seed-pairs.ts';

/** Rounds of a day that follow each other, all of one length. */
interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** The chains a day's rounds stand on: which of its rounds, from which game on. A round between two was never committed to. */
async function chainsOfDay(clock: RoundClock, day: string) {
  const last = roundsPerDay(clock.times);
  const lengthOf = (number: number) => chainIndexOf(roundOf(clock, { day, number })).seconds;
  // What is left of a day that does not divide is its last round's, which stands on a chain of its own.
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

async function chainsOfStretch(clock: RoundClock, day: string, { first, last }: Stretch) {
  const { index, seconds } = chainIndexOf(roundOf(clock, { day, number: first }));
  const chains = await chainsOf(seconds);
  const shown = chains.map((chain) => shownFrom(chain, { first, last, index }));
  return Promise.all(shown.flatMap((one) => one ?? []));
}

/** `index`: of the stretch's first round. Null when the chain holds none of it. */
function shownFrom(chain: CrashChain, { first, last, index }: Stretch & { readonly index: number }) {
  const firstRound = Math.max(first, first + chain.first - index);
  const lastRound = Math.min(last, first + chain.first + chain.games - 1 - index);
  if (firstRound > lastRound) return null;
  return withSaltShown(chain, {
    firstRound,
    lastRound,
    firstGame: index + firstRound - first - chain.first + 1,
  });
}

async function withSaltShown(
  chain: CrashChain,
  place: { readonly firstRound: number; readonly lastRound: number; readonly firstGame: number },
) {
  const { terminatorHash, games } = chain;
  return { ...place, terminatorHash, games, salt: await publishedSalt(chain) };
}

/** Only what is public: nothing here lets anyone tell a result before it is drawn. */
export const fairSeeds: Answer<typeof games.calls.fairSeeds> = async (
  { game: key, date, reveal, pair },
  { caller, now },
) => {
  const game = gameNamed(key);
  const day = date.replaceAll('-', '');
  const clock = await roundClockOn(game, day);
  const commitments = game.drawnFrom ? null : await commitmentsShown(allGames[game.drawnBy], day, now);
  if (reveal === 'yes' && !commitments?.serverSeed) throw new Refusal('seed-secret');
  const { pairs, next } = caller ? await ownPairs(caller.memberSeq, pair) : { pairs: [], next: null };
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

async function commitmentsShown(game: Game, day: string, now: number) {
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

/** A flight is not due while its chain's salt may still be waited for: only those before it are. */
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
