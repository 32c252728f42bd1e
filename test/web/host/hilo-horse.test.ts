import { describe, expect, it } from 'vitest';
import type { Draw } from '../../../shared/rules/fairness/draw.ts';
import { hilo } from '../../../shared/rules/games/cards/hilo.ts';
import { horse } from '../../../shared/rules/games/horse.ts';
import { maxWinnings } from '../../../shared/rules/games/max-winnings.ts';
import { runners } from '../../../shared/rules/games/runners.ts';
import { hiloCardIn, hiloCardName } from '../../../web/host/games/hilo/hilo-card.tsx';
import { chanceOfCard, maxWinningsOfCards } from '../../../web/host/games/hilo/hilo-ui.tsx';
import { chanceOfOrder, orderIn } from '../../../web/host/games/horse/horse-ui.tsx';
import { raceOf } from '../../../web/host/games/horse/race-track.tsx';

const line = (key: string, odds: number, amount = 10_000) => ({ key, name: key, odds, amount });

describe('the hi-lo page', () => {
  it('shows each selection’s return as 96 %, counted over the 25 cards [spec §4 Token games]', () => {
    const odds = { red: 2, black: 2, '2-9': 1.5, jqka: 3, ka: 6, a: 12, joker: 24 };
    for (const [key, price] of Object.entries(odds))
      expect((chanceOfCard(key)?.win ?? 0) * price).toBeCloseTo(0.96, 10);
    expect(chanceOfCard('hi')).toBeNull();
    expect(chanceOfCard('lo')).toBeNull();
  });

  it('reads every card of the wire, and no card from a round that is not drawn', () => {
    for (let card = 0; card < 25; card += 1) {
      const result = hilo.resultOf([card]);
      const read = hiloCardIn(result);
      expect(read && hiloCardName(read)).toBe(result['card']);
    }
    expect(hiloCardIn(null)).toBeNull();
    expect(hiloCardIn({ order: [1, 2] })).toBeNull();
  });

  it('promises no more than one card can pay: red beside black, and none above or below a joker', () => {
    expect(maxWinningsOfCards([line('red', 200), line('black', 200, 5_000)])).toBe(20_000);
    expect(maxWinningsOfCards([line('red', 200), line('a', 1_200), line('hi', 218)])).toBe(
      20_000 + 120_000 + 21_800,
    );
    expect(maxWinningsOfCards([line('joker', 2_400, 1_000), line('hi', 218)])).toBe(24_000);
    expect(maxWinningsOfCards([])).toBe(0);
  });
});

describe('the horse race page', () => {
  it('counts chances over every order of the first three as the weights give them', () => {
    for (const { number, weight, win } of runners) {
      expect(chanceOfOrder(`win:${number}`).win).toBeCloseTo(weight / 100, 12);
      expect(chanceOfOrder(`win:${number}`).win * (win / 100)).toBeGreaterThan(0.937);
    }
    expect(chanceOfOrder('exacta:1>2').win).toBeCloseTo((0.24 * 19) / 76, 12);
    expect(chanceOfOrder('quinella:1-2').win).toBeCloseTo((0.24 * 19) / 76 + (0.19 * 24) / 81, 12);
    expect(chanceOfOrder('odd').win).toBeCloseTo(0.56, 12);
    const places = runners.reduce((sum, { number }) => sum + chanceOfOrder(`place:${number}`).win, 0);
    expect(places).toBeCloseTo(3, 10);
  });

  it('promises no more than one race can pay', () => {
    const race = { game: horse, previous: null };
    expect(maxWinnings([line('win:1', 391), line('win:2', 494)], race)).toBe(49_400);
    expect(maxWinnings([line('win:1', 391), line('exacta:1>2', 1_466)], race)).toBe(39_100 + 146_600);
  });

  it('runs every runner forwards and ends in the drawn order, whichever it is', () => {
    const orders: readonly Draw[] = [
      [1, 2, 3, 4, 5, 6, 7, 8],
      [8, 7, 6, 5, 4, 3, 2, 1],
      [3, 8, 1, 6, 2, 7, 5, 4],
    ];
    for (const order of orders) {
      const race = raceOf(order);
      for (const { steps } of race)
        for (const [place, { at }] of steps.entries())
          expect(at).toBeGreaterThanOrEqual(steps[place - 1]?.at ?? 0);
      const ends = race.map(({ number, steps }) => ({ number, at: steps.at(-1)?.at ?? 0 }));
      expect(ends.toSorted((a, b) => b.at - a.at).map(({ number }) => number)).toEqual(order);
      expect(ends[0]?.at).toBe(1);
      expect(Math.min(...ends.map(({ at }) => at))).toBeGreaterThan(0.5);
    }
  });

  it('reads the order of the wire, and none from other results', () => {
    const order = [3, 8, 1, 6, 2, 7, 5, 4];
    expect(orderIn(horse.resultOf(order))).toEqual(order);
    expect(orderIn(null)).toBeNull();
    expect(orderIn({ order: ['1'] })).toBeNull();
  });
});
