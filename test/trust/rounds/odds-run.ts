import { availableParallelism } from 'node:os';
import * as z from 'zod';
import { type GameKey, gameKeys } from '../../../shared/rules/games/game.ts';
import { check, type Verdict } from '../audit/verdict.ts';
import type { Tally } from './draws.ts';
import { type Found, foundIn, mostErrors, mostGuessErrors, soldText, together } from './errors-found.ts';
import { byAllCores } from './workers.ts';

const chunk = 125_000;
/** Power ball, every market settled, on one core; asked of a run long enough for the compiler to be done. */
const enough = 100_000;
const longRun = 1_000_000;

const Sold = z.object({
  times: z.number(),
  returned: z.number(),
  expected: z.number(),
  variance: z.number(),
});
const Tallied = z.object({
  key: z.enum(gameKeys),
  draws: z.int(),
  cpu: z.number(),
  sold: z.record(z.string(), Sold),
  cells: z.array(z.array(z.number())),
});
const Guesses = z.array(z.object({ hits: z.int(), expected: z.number(), variance: z.number() }));

interface Size {
  readonly draws: number;
  readonly rounds: number;
}

/** Tallies of games, each drawn so often, made on all cores. */
export async function drawn(
  keys: readonly GameKey[],
  named: { draws: number; seed: string },
): Promise<Tally[]> {
  const { draws, seed } = named;
  const jobs = keys.flatMap((key) =>
    Array.from({ length: Math.ceil(draws / chunk) }, (_, part) => ({
      does: 'draw',
      key,
      draws: Math.min(chunk, draws - part * chunk),
      seed: `${seed}:${key}:${part}`,
    })),
  );
  const tallies = z.array(Tallied).parse(await byAllCores(jobs));
  return keys.map((key) => together(tallies.filter((tally) => tally.key === key)));
}

/**
 * Each game drawn so often, every selection of every draw settled, and guessed at. Of some 400 figures one lies beyond
 * four errors in every fortieth run by chance alone: what does is drawn again from another seed, and must not do so twice.
 */
export async function gamesRun({ seed, ...size }: Size & { readonly seed: number }): Promise<Verdict> {
  const { draws, rounds } = size;
  const first = await drawn(gameKeys, { draws, seed: String(seed) });
  const odd = first.filter((tally) => isOff(foundIn(tally))).map(({ key }) => key);
  const again = await drawn(odd, { draws, seed: `${seed}:again` });
  const checks = first.flatMap((tally) => {
    const { key } = tally;
    const second = again.find((one) => one.key === key);
    const off = offTwice(foundIn(tally), second && foundIn(second));
    const markets = Object.keys(tally.sold).length;
    return [
      check(
        `${key}: ${tally.draws} draws, ${markets} markets, each return within ${mostErrors} errors`,
        off.off,
      ),
      check(`${key}: as even as chance`, off.uneven),
    ];
  });
  const powerBall = first.find(({ key }) => key === 'powerball');
  const speed = powerBall ? foundIn(powerBall).perSecond : 0;
  if (draws >= longRun) {
    const title = `power ball: at least ${enough} draws a second on one core, every market settled`;
    checks.push(check(title, speed >= enough ? [] : [speed.toFixed(0)]));
  }
  const guesses = await betterThanChance({ rounds, seed });
  checks.push(check(`all public data guess no better than chance, ${rounds} rounds a game`, guesses));
  return {
    checks,
    figures: {
      cores: availableParallelism(),
      'drawn again': odd.join(', ') || 'none',
      returns: `\n    ${first.map(lineOf).join('\n    ')}`,
    },
  };
}

function lineOf(tally: Tally): string {
  const { perSecond, worst } = foundIn(tally);
  const speed = Math.round(perSecond).toLocaleString('en');
  return `${tally.key}: ${speed} draws/s a core, widest ${soldText(worst.key, worst.sold)}`;
}

function isOff({ off, uneven }: Found): boolean {
  return off.length + uneven.length > 0;
}

/** What is off in both runs, by its first words. */
function offTwice(first: Found, second: Found | undefined): Pick<Found, 'off' | 'uneven'> {
  if (second === undefined) return first;
  const nameOf = (text: string) => text.split(/ \d|: χ/)[0];
  const both = (one: readonly string[], other: readonly string[]) => {
    const names = new Set(one.map(nameOf));
    return other.filter((text) => names.has(nameOf(text)));
  };
  return { off: both(first.off, second.off), uneven: both(first.uneven, second.uneven) };
}

async function betterThanChance(named: { rounds: number; seed: number }): Promise<readonly string[]> {
  const guessing = async (keys: readonly GameKey[], seed: string) => {
    const jobs = keys.map((key) => ({
      does: 'guess',
      key,
      rounds: named.rounds,
      seed: `${seed}:${key}:guess`,
    }));
    return Guesses.parse(await byAllCores(jobs)).flatMap(({ hits, expected, variance }, at) => {
      const errors = (hits - expected) / Math.sqrt(variance);
      const key = keys[at];
      if (key === undefined || Math.abs(errors) <= mostGuessErrors) return [];
      return [
        { key, text: `${key}: ${hits} hits, ${expected.toFixed(0)} by chance (${errors.toFixed(1)}σ)` },
      ];
    });
  };
  const off = await guessing(gameKeys, String(named.seed));
  const still = await guessing(
    off.map(({ key }) => key),
    `${named.seed}:again`,
  );
  return still.map(({ text }) => text);
}
