import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Draw } from '../../../shared/rules/fairness/draw.ts';
import { ballResult } from '../../../shared/rules/games/balls/ball-result.ts';
import { games } from '../../../shared/rules/games/games.ts';
import probabilities from '../../data/power-ball-probabilities.json' with { type: 'json' };
import { pricing, selectionsOf, winsOf } from './standard.ts';

const Markets = z.object({
  markets: z.array(
    z.object({
      key: z.string(),
      ko: z.string(),
      count: z.int(),
      total: z.int(),
      odds: z.number().nullable(),
    }),
  ),
});

/** Market, results of 982,800 it wins on, odds. */
const markets: readonly (readonly [key: string, wins: number, odds: number])[] = [
  ['pb.odd', 491_400, 195],
  ['pb.even', 491_400, 195],
  ['pb.under', 491_400, 195],
  ['pb.over', 491_400, 195],
  ['pb.odd_under', 196_560, 475],
  ['pb.odd_over', 294_840, 316],
  ['pb.even_under', 294_840, 316],
  ['pb.even_over', 196_560, 475],
  ['nb.odd', 491_400, 195],
  ['nb.even', 491_400, 195],
  ['nb.under', 491_400, 195],
  ['nb.over', 491_400, 195],
  ['nb.large', 315_200, 290],
  ['nb.medium', 352_400, 260],
  ['nb.small', 315_200, 290],
  ['nb.odd_under', 240_100, 388],
  ['nb.odd_over', 251_300, 371],
  ['nb.even_under', 251_300, 371],
  ['nb.even_over', 240_100, 388],
];

/**
 * Every set of five balls once, the power balls taking turns: 98,280 is ten times 9,828, and no market asks for both.
 * The same array each time.
 */
function* draws(): Generator<Draw> {
  const draw = [0, 0, 0, 0, 0, 9];
  for (let a = 1; a <= 24; a += 1)
    for (let b = a + 1; b <= 25; b += 1)
      for (let c = b + 1; c <= 26; c += 1)
        for (let d = c + 1; d <= 27; d += 1)
          for (let e = d + 1; e <= 28; e += 1) {
            draw[0] = a;
            draw[1] = b;
            draw[2] = c;
            draw[3] = d;
            draw[4] = e;
            draw[5] = ((draw[5] ?? 0) + 1) % powerBalls;
            yield draw;
          }
}

const powerBalls = 10;
const keys = markets.map(([key]) => key);
const { powerball, tokenpowerball } = games;

describe('power ball', () => {
  it('wins on exactly so many of its 982,800 results, market by market', () => {
    expect(winsOf(powerball, keys, draws()).map((wins) => wins * powerBalls)).toEqual(
      markets.map(([, wins]) => wins),
    );
  });

  it('depends on the power ball or on the sum, never on both: each of 10 with each of 116 sums', () => {
    const codes = (draw: Draw, type: string) =>
      keys
        .filter((key) => key.startsWith(type) && powerball.codeOf(key, { draw, previous: null }) === 2)
        .join();
    for (let ball = 0; ball < powerBalls; ball += 1)
      for (let sum = 15; sum <= 130; sum += 1) {
        const draw = [sum, 0, 0, 0, 0, ball];
        expect(codes(draw, 'pb')).toBe(codes([15, 0, 0, 0, 0, ball], 'pb'));
        expect(codes(draw, 'nb')).toBe(codes([sum, 0, 0, 0, 0, 0], 'nb'));
      }
  });

  it('is sold at 1.95, 2.9 and 2.6 as the specification fixes, token power ball alike [constant power ball odds]', () => {
    for (const game of [powerball, tokenpowerball]) {
      expect(new Map(selectionsOf(game).map(({ key, odds }) => [key, odds]))).toEqual(
        new Map(markets.map(([key, , odds]) => [key, odds])),
      );
    }
    for (const [key, , odds] of markets) expect(powerball.priceOf(key, pricing())).toBe(odds);
  });

  it('offers the seven folders, each folder’s selections sharing out all results but for the three sizes', () => {
    expect(powerball.folders(pricing()).map(({ key }) => key)).toEqual([
      'pb.oe',
      'pb.uo',
      'pb.combo',
      'nb.oe',
      'nb.uo',
      'nb.size',
      'nb.combo',
    ]);
  });

  it('returns its published figures, to the hundredth of a percent', () => {
    const returned = (key: string) => {
      const [, wins = 0, odds = 0] = markets.find((market) => market[0] === key) ?? [];
      return Math.round((wins * odds * 100) / 982_800) / 100;
    };
    expect(keys.map(returned)).toEqual([
      97.5, 97.5, 97.5, 97.5, 95, 94.8, 94.8, 95, 97.5, 97.5, 97.5, 97.5, 93.01, 93.23, 93.01, 94.79, 94.86,
      94.86, 94.79,
    ]);
  });

  it('calls a sum small from 15 to 64, medium from 65 to 80, large from 81 to 130 [constant normal ball ranges]', () => {
    const sizeOf = (sum: number) =>
      ['nb.small', 'nb.medium', 'nb.large'].filter(
        (key) => powerball.codeOf(key, { draw: [sum, 0, 0, 0, 0, 0], previous: null }) === 2,
      );
    for (let sum = 15; sum <= 130; sum += 1)
      expect(sizeOf(sum), String(sum)).toEqual([
        sum <= 64 ? 'nb.small' : sum <= 80 ? 'nb.medium' : 'nb.large',
      ]);
  });

  it('names, odds, sizes and sections are those of the probabilities', () => {
    const { markets: rows } = Markets.parse(probabilities);
    const found = new Map<string, number>();
    const add = (key: string) => found.set(key, (found.get(key) ?? 0) + 1);
    for (const draw of draws()) {
      const { pbSection, nbSection, nbOE, nbSize } = ballResult(draw);
      add(`pb.section.${pbSection}`);
      add(`nb.section.${nbSection}`);
      const size = { 소: 'small', 중: 'medium', 대: 'large' }[nbSize];
      add(`nb.${nbOE === '홀' ? 'odd' : 'even'}_${size}`);
    }
    const sold = new Map(selectionsOf(powerball).map(({ key, odds }) => [key, odds]));
    for (const { key, ko, count, total, odds } of rows) {
      expect(odds === null ? undefined : Math.round(odds * 100), key).toBe(sold.get(key));
      if (odds === null) expect(found.get(key), key).toBe((count * 98_280) / total);
      else {
        expect(powerball.nameOf(key)).toBe(ko);
        expect(markets.find((market) => market[0] === key)?.[1], key).toBe((count * 982_800) / total);
      }
    }
  });
});

describe('power ladder', () => {
  const combined = ['left_3', 'left_4', 'right_3', 'right_4'].map((key) => `ladder.${key}`);
  const single = ['left', 'right', '3', '4', 'odd', 'even'].map((key) => `ladder.${key}`);
  const firsts = Array.from({ length: 28 }, (_, at) => [at + 1]);

  it('wins on 14 and 7 of the 28 first balls, at 1.95 and 3.80', () => {
    expect(winsOf(games.powerladder, single, firsts)).toEqual([14, 14, 14, 14, 14, 14]);
    expect(winsOf(games.powerladder, combined, firsts)).toEqual([7, 7, 7, 7]);
    for (const key of single) expect(games.powerladder.priceOf(key, pricing())).toBe(195);
    for (const key of combined) expect(games.powerladder.priceOf(key, pricing())).toBe(380);
    expect(selectionsOf(games.powerladder).map(({ key }) => key)).toEqual([...single, ...combined]);
  });

  it('starts left on an odd first ball, has three lines up to 14, and takes the draws of power ball', () => {
    const ladder = (first: number) => ballResult([first, 2, 4, 6, 8, 0]).ladder;
    expect(ladder(13)).toEqual({ start: '좌', lines: 3, oe: '짝' });
    expect(ladder(15)).toEqual({ start: '좌', lines: 4, oe: '홀' });
    expect(ladder(14)).toEqual({ start: '우', lines: 3, oe: '홀' });
    expect(ladder(16)).toEqual({ start: '우', lines: 4, oe: '짝' });
    expect(games.powerladder.drawnBy).toBe('powerball');
    expect(games.powerladder.nameOf('ladder.left_3')).toBe('파워사다리 좌3짝');
  });
});
