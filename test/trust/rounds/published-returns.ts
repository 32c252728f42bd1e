import type { Draw } from '../../../shared/rules/fairness/draw.ts';
import { integersFromTo } from '../../../shared/rules/fairness/take-from.ts';
import { hiloCardOf } from '../../../shared/rules/games/cards/hilo-cards.ts';
import type { GameKey } from '../../../shared/rules/games/game.ts';
import { kenoPays, kenoPicksOf } from '../../../shared/rules/games/keno.ts';

/** Chances of one selection: to win, and to have its stake back. */
interface Chances {
  readonly win: number;
  readonly refund?: number;
}
/** What a won staked returns, in won: mean and variance. */
export interface Return {
  readonly mean: number;
  readonly variance: number;
}

const sets = 98_280;
const balls: Readonly<Record<string, number>> = {
  'pb.odd_under': 2 / 10,
  'pb.even_over': 2 / 10,
  'pb.odd_over': 3 / 10,
  'pb.even_under': 3 / 10,
  'nb.small': 31_520 / sets,
  'nb.large': 31_520 / sets,
  'nb.medium': 35_240 / sets,
  'nb.odd_under': 24_010 / sets,
  'nb.even_over': 24_010 / sets,
  'nb.odd_over': 25_130 / sets,
  'nb.even_under': 25_130 / sets,
};
const baccarat: Readonly<Record<string, Chances>> = {
  'bac.player': { win: 0.446247, refund: 0.095156 },
  'bac.banker': { win: 0.458597, refund: 0.095156 },
  'bac.tie': { win: 0.095156 },
  'bac.playerPair': { win: 0.074699 },
  'bac.bankerPair': { win: 0.074699 },
};
const covered: Readonly<Record<string, number>> = { n: 1, split: 2, street: 3, corner: 4, six: 6 };
const dozens = ['dozen', 'column'];
const cards: Readonly<Record<string, number>> = {
  red: 12,
  black: 12,
  '2-9': 16,
  jqka: 8,
  ka: 4,
  a: 2,
  joker: 1,
};
export const weights = [24, 19, 16, 14, 11, 9, 5, 2];
const placed = [0.633349, 0.545898, 0.482386, 0.435068, 0.356687, 0.299648, 0.174738, 0.072227];

const numberIn = (text: string | undefined) => Number(text ?? Number.NaN);
const weightOf = (runner: string | undefined) => (weights[numberIn(runner) - 1] ?? Number.NaN) / 100;
const before = (one: number, other: number) => (one * other) / (1 - one);

function horseChance(key: string): number {
  const [kind, runner] = key.split(':');
  if (kind === 'odd') return 0.56;
  if (kind === 'even') return 0.44;
  if (kind === 'win') return weightOf(runner);
  if (kind === 'place') return placed[numberIn(runner) - 1] ?? Number.NaN;
  const [one, other] = (runner ?? '').split(/[->]/).map(weightOf);
  const [a, b] = [one ?? Number.NaN, other ?? Number.NaN];
  return kind === 'exacta' ? before(a, b) : before(a, b) + before(b, a);
}

/** Chances as they are published. */
function chancesOf(game: GameKey, key: string, previous: Draw | null): Chances {
  const [group = ''] = key.split(':');
  switch (game) {
    case 'powerball':
    case 'tokenpowerball':
      return { win: balls[key] ?? 1 / 2 };
    case 'powerladder':
      return { win: key.includes('_') ? 7 / 28 : 1 / 2 };
    case 'lotus-oe':
      return { win: /spade|heart|diamond|club/.test(key) ? 1 / 4 : 1 / 2 };
    case 'lotus-bac1':
    case 'lotus-bac2':
    case 'baccarat':
      return baccarat[key] ?? { win: Number.NaN };
    case 'roulette':
      return { win: (covered[group] ?? (dozens.includes(group) ? 12 : 18)) / 37 };
    case 'hilo':
    case 'hilo5s': {
      const rank = (previous && hiloCardOf(previous).rank) ?? Number.NaN;
      if (key === 'hi') return { win: (2 * (11 - rank)) / 25 };
      if (key === 'lo') return { win: (2 * rank) / 25 };
      return { win: (cards[key] ?? Number.NaN) / 25 };
    }
    case 'horse':
      return { win: horseChance(key) };
    case 'graph':
      return { win: 97 / Number(key.slice('x:'.length)) };
    case 'keno':
      return { win: Number.NaN };
  }
}

function choose(n: number, k: number): number {
  return integersFromTo(1, k).reduce((product, i) => (product * (n - k + i)) / i, 1);
}

function kenoReturn(key: string): Return {
  const pays = kenoPays[(kenoPicksOf(key)?.length ?? 0) - 1] ?? [];
  const picks = pays.length - 1;
  const share = (hits: number) => (choose(picks, hits) * choose(40 - picks, 10 - hits)) / choose(40, 10);
  const mean = pays.reduce((sum, pay, hits) => sum + share(hits) * (pay / 100), 0);
  return {
    mean,
    variance: pays.reduce((sum, pay, hits) => sum + share(hits) * (pay / 100) ** 2, -(mean ** 2)),
  };
}

/** Mean and variance of one selection's return at its odds (hundredths), from the published chances. */
export function publishedReturn(
  game: GameKey,
  { key, odds, previous }: { readonly key: string; readonly odds: number; readonly previous: Draw | null },
): Return {
  if (game === 'keno') return kenoReturn(key);
  const { win, refund = 0 } = chancesOf(game, key, previous);
  const paid = odds / 100;
  const mean = win * paid + refund;
  return { mean, variance: win * paid ** 2 + refund - mean ** 2 };
}
