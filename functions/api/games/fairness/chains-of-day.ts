import { type RoundClock, roundOf, roundsPerDay } from '../../../../shared/rules/rounds/rounds.ts';
import { chainIndexOf } from '../../../domain/rounds/draw-crash.ts';
import { type CrashChain, chainsOf } from '../../../table/games/hash-chains.ts';
import { publishedSalt } from './published-salt.ts';

/** Rounds of a day that follow each other, all of one length. */
interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** The chains a day's rounds stand on: which of its rounds, from which game on. A round between two was never committed to. */
export async function chainsOfDay(clock: RoundClock, day: string) {
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
