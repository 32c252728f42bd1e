import { describe, expect, it } from 'vitest';
import { integersFromTo } from '../../../shared/rules/fairness/take-from.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { pricing, selectionsOf, winsOf } from './standard.ts';

describe('roulette', () => {
  const { roulette } = games;
  const pockets = integersFromTo(0, 36).map((pocket) => [pocket]);
  const sold = selectionsOf(roulette);
  const keysOf = (group: string) => sold.map(({ key }) => key).filter((key) => key.startsWith(`${group}:`));

  it('every bet returns exactly 36/37: odds are 36 over the pockets it wins on', () => {
    const wins = winsOf(
      roulette,
      sold.map(({ key }) => key),
      pockets,
    );
    expect(sold.filter(({ odds }, at) => odds * (wins[at] ?? 0) !== 3_600).map(({ key }) => key)).toEqual([]);
    expect(new Set(sold.map(({ odds }) => odds))).toEqual(new Set([3_600, 1_800, 1_200, 900, 600, 300, 200]));
  });

  it('offers the neighbours of the table alone: 60 splits, 14 streets, 23 corners, 11 six lines', () => {
    const counts = ['n', 'split', 'street', 'corner', 'six', 'dozen', 'column'].map(
      (group) => keysOf(group).length,
    );
    expect(counts).toEqual([37, 60, 14, 23, 11, 3, 3]);
    expect(sold).toHaveLength(157);
    expect(new Set(sold.map(({ key }) => key)).size).toBe(157);
    for (const key of [
      'split:3-4',
      'split:34-37',
      'split:8-7',
      'street:2-3-4',
      'corner:3-4-6-7',
      'n:37',
      'n:07',
    ]) {
      expect(roulette.priceOf(key, pricing()), key).toBeNull();
      expect(() => roulette.codeOf(key, { draw: [0], previous: null }), key).toThrow(RangeError);
    }
    for (const key of ['split:0-2', 'street:0-1-2', 'street:0-2-3', 'corner:0-1-2-3', 'corner:32-33-35-36']) {
      expect(roulette.priceOf(key, pricing()), key).not.toBeNull();
    }
  });

  it('zero wins on nothing outside, and red is red', () => {
    const outside = ['red', 'black', 'odd', 'even', 'low', 'high', 'dozen:1', 'column:1', 'column:3'];
    expect(outside.filter((key) => roulette.codeOf(key, { draw: [0], previous: null }) === 2)).toEqual([]);
    const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
    expect(pockets.flat().filter((pocket) => roulette.resultOf([pocket]).color === 'red')).toEqual(red);
    expect(roulette.codeOf('column:3', { draw: [36], previous: null })).toBe(2);
    expect(roulette.codeOf('dozen:2', { draw: [13], previous: null })).toBe(2);
    expect(roulette.nameOf('split:7-8')).toBe('룰렛 스플릿 7-8');
  });
});

describe('lotus odd/even', () => {
  const game = games['lotus-oe'];
  const ranks = integersFromTo(1, 10);
  const suits = integersFromTo(0, 3);
  const draws = ranks.flatMap((first) =>
    ranks.flatMap((hidden) => suits.flatMap((suit) => suits.map((other) => [first, suit, hidden, other]))),
  );
  const sold = selectionsOf(game);

  it('wins exactly half of the time at 1.95 and a quarter at 3.80', () => {
    const wins = winsOf(
      game,
      sold.map(({ key }) => key),
      draws,
    );
    expect(sold.map(({ key, odds }, at) => [key, odds, (wins[at] ?? 0) / draws.length])).toEqual([
      ['oe.odd', 195, 0.5],
      ['oe.even', 195, 0.5],
      ['hidden.under', 195, 0.5],
      ['hidden.over', 195, 0.5],
      ['hidden.red', 195, 0.5],
      ['hidden.black', 195, 0.5],
      ['hidden.spade', 380, 0.25],
      ['hidden.heart', 380, 0.25],
      ['hidden.diamond', 380, 0.25],
      ['hidden.club', 380, 0.25],
    ]);
    expect(game.folders(pricing()).map(({ key }) => key)).toEqual([
      'oe',
      'hidden.uo',
      'hidden.color',
      'hidden.suit',
    ]);
  });

  it('the settlement agrees with the result, card by card', () => {
    for (const draw of draws) {
      const { oe, hiddenUO, hiddenColor } = game.resultOf(draw);
      const isWon = (key: string) => game.codeOf(key, { draw, previous: null }) === 2;
      expect([isWon('oe.odd'), isWon('hidden.under'), isWon('hidden.red')]).toEqual([
        oe === '홀',
        hiddenUO === '언더',
        hiddenColor === '레드',
      ]);
    }
  });
});

describe('hi-lo', () => {
  const { hilo, hilo5s } = games;
  const cards = integersFromTo(0, 24).map((card) => [card]);

  it('fixed bets return exactly 96 %', () => {
    const fixed = selectionsOf(hilo);
    const wins = winsOf(
      hilo,
      fixed.map(({ key }) => key),
      cards,
    );
    expect(fixed.map(({ key, odds }, at) => [key, odds, ((wins[at] ?? 0) * odds) / 25])).toEqual([
      ['red', 200, 96],
      ['black', 200, 96],
      ['2-9', 150, 96],
      ['jqka', 300, 96],
      ['ka', 600, 96],
      ['a', 1_200, 96],
      ['joker', 2_400, 96],
    ]);
    expect(selectionsOf(hilo5s)).toEqual(fixed);
  });

  it('hi and lo cost floor(96 / p) of the card before, which they must beat', () => {
    const prices: (readonly [hi: number | null, lo: number | null])[] = [];
    for (const previous of cards) {
      const price = (key: string) => hilo.priceOf(key, pricing(previous));
      const wins = (key: string) => cards.filter((draw) => hilo.codeOf(key, { draw, previous }) === 2).length;
      for (const key of ['hi', 'lo']) {
        const odds = price(key);
        if (odds === null) continue;
        const returned = (odds * wins(key)) / 25;
        expect(returned).toBeLessThanOrEqual(96);
        expect(returned).toBeGreaterThanOrEqual(95.76);
        expect(odds).toBe(Math.floor(2_400 / wins(key)));
      }
      prices.push([price('hi'), price('lo')]);
    }
    expect(prices.filter((_, card) => card % 2 === 0)).toEqual([
      [109, null],
      [120, 1_200],
      [133, 600],
      [150, 400],
      [171, 300],
      [200, 240],
      [240, 200],
      [300, 171],
      [400, 150],
      [600, 133],
      [1_200, 120],
      [null, 109],
      [null, null],
    ]);
    for (const rank of integersFromTo(0, 11)) expect(prices[2 * rank]).toEqual(prices[2 * rank + 1]);
  });

  it('hi and lo are closed while nothing was drawn before; should that be lost, the stake goes back', () => {
    expect(hilo.priceOf('hi', pricing())).toBeNull();
    expect(hilo.folders(pricing()).map(({ detail }) => detail)).toEqual(['color', 'group']);
    expect(
      hilo
        .folders(pricing([22]))
        .at(-1)
        ?.selections.map(({ key }) => key),
    ).toEqual(['lo']);
    expect(hilo.codeOf('hi', { draw: [3], previous: null })).toBe(3);
  });

  it('the same rank and the joker lose both', () => {
    for (const draw of [[10], [11], [24]]) {
      for (const key of ['hi', 'lo']) expect(hilo.codeOf(key, { draw, previous: [10] })).toBe(1);
    }
    expect(hilo.resultOf([24])).toEqual({ card: '조커', rank: null, color: null });
  });
});
