import type { Hundredths } from '../../model/money.ts';
import type { Draw } from '../fairness/draw.ts';
import { integersFromTo, takeFrom } from '../fairness/take-from.ts';
import type { Game } from './game.ts';
import { codeFor } from './offering.ts';

const highest = 40;
const numbers = integersFromTo(1, highest);
const drawn = 10;
const prefix = 'keno:';

/** By picks 1–10: what each number of hits 0, 1, 2 … returns, hundredths of the stake. */
export const kenoPays: readonly (readonly Hundredths[])[] = [
  [0, 385],
  [0, 180, 460],
  [0, 100, 290, 1_000],
  [0, 75, 170, 500, 2_400],
  [0, 20, 130, 410, 1_600, 5_000],
  [0, 0, 100, 340, 700, 1_800, 6_000],
  [0, 0, 40, 290, 450, 1_400, 4_000, 10_000],
  [0, 0, 0, 210, 400, 1_200, 2_500, 8_000, 20_000],
  [0, 0, 0, 150, 290, 750, 1_600, 6_000, 20_000, 50_000],
  [0, 0, 0, 130, 220, 440, 800, 2_000, 8_000, 30_000, 100_000],
];

/** 'keno:3-17-40' of picks in any order; null when one is repeated, out of 1–40, or they are not 1–10. */
export function kenoKey(picks: readonly number[]): string | null {
  const isRight =
    picks.length >= 1 &&
    picks.length <= kenoPays.length &&
    new Set(picks).size === picks.length &&
    picks.every((pick) => numbers.includes(pick));
  return isRight ? `${prefix}${picks.toSorted((a, b) => a - b).join('-')}` : null;
}

/** The picks of a key, rising; null for anything `kenoKey` would not have written. */
export function kenoPicksOf(key: string): readonly number[] | null {
  if (!/^keno:[1-9]\d?(-[1-9]\d?){0,9}$/.test(key)) return null;
  const picks = key.slice(prefix.length).split('-').map(Number);
  const isRising = picks.every((pick, at) => pick <= highest && pick > (picks[at - 1] ?? 0));
  return isRising ? picks : null;
}

/** What a bet returns in hundredths of its stake; 0 for none. @throws RangeError for other than 1–10 picks */
export function payFor({
  picks,
  draw,
}: {
  readonly picks: readonly number[];
  readonly draw: Draw;
}): Hundredths {
  const pays = kenoPays[picks.length - 1];
  if (pays === undefined) throw new RangeError(`${picks.length} picks`);
  return pays[picks.filter((pick) => draw.includes(pick)).length] ?? 0;
}

/** Ten of forty, drawn for each bet. Its key holds the picks, so nothing is listed; its price is the highest pay. */
export const keno: Game = {
  key: 'keno',
  nameKo: '키노',
  gType: 'keno',
  levelKind: 'other',
  area: null,
  permission: null,
  isActive: ({ tokenConfig }) => tokenConfig.keno.active,
  times: () => null,
  drawnBy: 'keno',
  drawnFrom: 'pair',
  folders: () => [],
  priceOf: (key) => kenoPays[(kenoPicksOf(key)?.length ?? 0) - 1]?.at(-1) ?? null,
  nameOf: (key) => {
    const picks = kenoPicksOf(key);
    return picks === null ? key : `키노 ${picks.join(', ')}`;
  },
  draw: (integers) => takeFrom(integers, { of: numbers, count: drawn }),
  codeOf: (key, { draw }) => {
    const picks = kenoPicksOf(key);
    if (picks === null) throw new RangeError(`no selection ${key}`);
    return codeFor(payFor({ picks, draw }) > 0);
  },
  resultOf: (draw) => ({ numbers: draw }),
};
