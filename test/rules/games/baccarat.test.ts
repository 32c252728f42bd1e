import { describe, expect, it } from 'vitest';
import { puntoBancoResult, winnerOf } from '../../../shared/rules/games/cards/punto-banco.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { pricing, selectionsOf } from './standard.ts';

/** A card worth so many points, as the shoe numbers them: ace to nine, a ten for none. */
const worth = (points: number) => (points === 0 ? 9 : points - 1);
const inShoe = (points: number): number => (points === 0 ? 128 : 32);
/** Six cards of 416 in order: 416 · 415 · … · 411. Below 2⁵³, so that weights add up exactly. */
const all = 416 * 415 * 414 * 413 * 412 * 411;

/** Every sequence of six cards by their points, weighed by how many sequences of cards have them. */
function exactWeights() {
  const wins = { P: 0, B: 0, T: 0 };
  const draw = [0, 0, 0, 0, 0, 0];
  const left = Array.from({ length: 10 }, (_, points) => inShoe(points));
  const walk = (at: number, weight: number): void => {
    if (at === draw.length) {
      wins[winnerOf(draw)] += weight;
      return;
    }
    for (let points = 0; points < 10; points += 1) {
      const here = left[points] ?? 0;
      draw[at] = worth(points);
      left[points] = here - 1;
      walk(at + 1, weight * here);
      left[points] = here;
    }
  };
  walk(0, 1);
  return wins;
}

const { baccarat } = games;
const tables = [baccarat, games['lotus-bac1'], games['lotus-bac2']];

describe('baccarat', () => {
  it('player, banker and tie win exactly as often as eight decks give', () => {
    const { P, B, T } = exactWeights();
    expect(P + B + T).toBe(all);
    expect(Math.round((P / all) * 1e6) / 1e6).toBe(0.446247);
    expect(Math.round((B / all) * 1e6) / 1e6).toBe(0.458597);
    expect(Math.round((T / all) * 1e6) / 1e6).toBe(0.095156);
    const returned = (share: number) => Math.round(share * 1e5) / 1e3;
    expect(returned((2 * P + T) / all)).toBe(98.765);
    expect(returned((1.95 * B + T) / all)).toBe(98.942);
    expect(returned((9 * T) / all)).toBe(85.64);
  });

  it('a pair is two first cards of one rank: 31 of 415, returning 89.64 %', () => {
    const pairs = { player: 0, banker: 0 };
    for (let first = 0; first < 416; first += 1)
      for (let second = 0; second < 416; second += 1) {
        if (first === second) continue;
        const named = { draw: [first, first, second, second, 0, 0], previous: null };
        if (baccarat.codeOf('bac.playerPair', named) === 2) pairs.player += 1;
        if (baccarat.codeOf('bac.bankerPair', named) === 2) pairs.banker += 1;
      }
    expect(pairs).toEqual({ player: 416 * 31, banker: 416 * 31 });
    expect(Math.round(((12 * 31) / 415) * 1e4) / 1e2).toBe(89.64);
  });

  it('a tie gives the stakes on player and banker back and wins on tie', () => {
    const tie = { draw: [8, 8, 9, 9, 0, 0], previous: null };
    expect(baccarat.codeOf('bac.player', tie)).toBe(3);
    expect(baccarat.codeOf('bac.banker', tie)).toBe(3);
    expect(baccarat.codeOf('bac.tie', tie)).toBe(2);
    const player = { draw: [8, 6, 9, 9, 0, 0], previous: null };
    expect(['bac.player', 'bac.banker', 'bac.tie'].map((key) => baccarat.codeOf(key, player))).toEqual([
      2, 1, 1,
    ]);
  });

  it('is sold at 2.00, 1.95, 9.00 and 12.00 at every table', () => {
    for (const table of tables) {
      expect(selectionsOf(table).map(({ key, odds }) => [key, odds])).toEqual([
        ['bac.player', 200],
        ['bac.banker', 195],
        ['bac.tie', 900],
        ['bac.playerPair', 1_200],
        ['bac.bankerPair', 1_200],
      ]);
      expect(table.priceOf('bac.draw', pricing())).toBeNull();
    }
  });
});

/** Points of P1, B1, P2, B2, then of the cards left. */
function drawnCards(points: readonly number[]) {
  const { player, banker } = puntoBancoResult([...points.map(worth), 9, 9].slice(0, 6));
  return { player: player.length, banker: banker.length };
}

describe('the drawing rule', () => {
  it('both stand when one has eight or nine in two cards', () => {
    for (const natural of [8, 9])
      for (let other = 0; other < 10; other += 1) {
        expect(drawnCards([natural, other, 0, 0])).toEqual({ player: 2, banker: 2 });
        expect(drawnCards([other, natural, 0, 0])).toEqual({ player: 2, banker: 2 });
      }
  });

  it('the player draws on 0–5 and stands on 6 and 7; the banker then draws on 0–5 alone', () => {
    for (let points = 0; points < 8; points += 1) {
      expect(drawnCards([points, 7, 0, 0]).player).toBe(points <= 5 ? 3 : 2);
      for (const stands of [6, 7]) {
        expect(drawnCards([stands, points, 0, 0])).toEqual({ player: 2, banker: points <= 5 ? 3 : 2 });
      }
    }
  });

  it('the banker looks at the player’s third card', () => {
    const onThird = (points: number) =>
      Array.from({ length: 10 }, (_, third) => third).filter(
        (third) => drawnCards([0, points, 0, 0, third]).banker === 3,
      );
    expect(onThird(2)).toHaveLength(10);
    expect(onThird(3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9]);
    expect(onThird(4)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(onThird(5)).toEqual([4, 5, 6, 7]);
    expect(onThird(6)).toEqual([6, 7]);
    expect(onThird(7)).toEqual([]);
  });
});
