import type { Draw, Integers } from '../../../shared/rules/fairness/draw.ts';
import { integersFrom } from '../../../shared/rules/fairness/integers.ts';
import type { GameKey } from '../../../shared/rules/games/game.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { drawCrash } from '../../../shared/rules/games/graph.ts';
import { type Chart, charts } from './charts.ts';
import { drawer, sha256 } from './draws.ts';

/** What anyone knows before a round closes: the commitment, the rounds before, and what they were called. */
interface Public {
  readonly commitment: string;
  readonly round: number;
  readonly previous: Draw;
  /** Draws so far in each cell. */
  readonly counts: readonly number[];
}
type Guess = (known: Public) => number;

/** A stream of bytes anyone can make from public text, read as the game reads the committed one. */
function publicIntegers(text: string): Integers {
  return integersFrom((index) => Buffer.from(sha256(`${text}:${index}`), 'hex'));
}

function publicDraw(key: GameKey, text: string): Draw {
  return key === 'graph' ? drawCrash(sha256(text)) : games[key].draw(publicIntegers(text));
}

function cellWith(
  counts: readonly number[],
  chances: readonly number[],
  best: (a: number, b: number) => boolean,
) {
  let found = 0;
  for (const [cell, count] of counts.entries()) {
    // Seen more or less often than it should have been.
    if (best(count / (chances[cell] ?? 1), (counts[found] ?? 0) / (chances[found] ?? 1))) found = cell;
  }
  return found;
}

function ways(key: GameKey, { chances, cellOf }: Chart): readonly Guess[] {
  return [
    ({ previous }) => cellOf(previous, previous),
    ({ counts }) => cellWith(counts, chances, (a, b) => a > b),
    ({ counts }) => cellWith(counts, chances, (a, b) => a < b),
    ({ commitment, round, previous }) => cellOf(publicDraw(key, `${commitment}:${round}`), previous),
    ({ commitment, previous }) => cellOf(publicDraw(key, `${commitment}:${previous.join()}`), previous),
  ];
}

export interface Guessed {
  readonly hits: number;
  readonly expected: number;
  readonly variance: number;
}

/**
 * Guesses the first chart of a game round by round, each time by the way of guessing that served best so far.
 * `told`: a further way, for a guesser who knows more than the public.
 */
export function guessed(
  job: { readonly key: GameKey; readonly rounds: number; readonly seed: string },
  told?: (round: number) => number,
): Guessed {
  const { key, rounds, seed } = job;
  const [chart] = charts[key];
  if (chart === undefined) throw new Error(`no chart of ${key}`);
  const drawn = drawer({ key, seed });
  const commitment = sha256(sha256(seed));
  const guesses = [...ways(key, chart), ...(told ? [({ round }: Public) => told(round)] : [])];
  const served = guesses.map(() => 0);
  const counts = chart.chances.map(() => 0);
  const sum = { hits: 0, expected: 0, variance: 0 };
  let previous = drawn(0);
  for (let round = 1; round <= rounds; round += 1) {
    const cells = guesses.map((guess) => guess({ commitment, round, previous, counts }));
    const chosen = cells[served.indexOf(Math.max(...served))] ?? 0;
    const draw = drawn(round);
    const cell = chart.cellOf(draw, previous);
    const chance = chart.chances[chosen] ?? 0;
    sum.hits += chosen === cell ? 1 : 0;
    sum.expected += chance;
    sum.variance += chance * (1 - chance);
    // By how much each was better than its chances: a likely cell guessed often is no merit.
    for (const [way, one] of cells.entries()) {
      served[way] = (served[way] ?? 0) + (one === cell ? 1 : 0) - (chart.chances[one] ?? 0);
    }
    counts[cell] = (counts[cell] ?? 0) + 1;
    previous = draw;
  }
  return sum;
}
