import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSlotStake,
  lineWin,
  slotFreeSpins,
  slotLines,
  slotReelLength,
  slotReels,
  slotSymbols,
  slotWindow,
  slotWins,
} from '../../../shared/rules/casino/slot-model.ts';
import { playSlot } from '../../../shared/rules/casino/slot-round.ts';
import type { Integers } from '../../../shared/rules/fairness/draw.ts';
import { nodeIntegers } from '../fairness/node-blocks.ts';
import { memberClientSeed, readVectors } from '../fairness/vector-file.ts';

/** How often a symbol stands on each reel: on any row of any line it comes up as often. */
const counts = slotReels.map((reel) => (symbol: string) => reel.split(symbol).length - 1);

/** All five-symbol lines with the number of stops that show them, and what they pay. */
function* everyLine(): Generator<{ readonly ways: number; readonly pays: number }> {
  const grow = function* (symbols: string, ways: number): Generator<{ ways: number; pays: number }> {
    if (symbols.length === slotReels.length) {
      yield { ways, pays: lineWin(symbols)?.pays ?? 0 };
      return;
    }
    for (const symbol of slotSymbols)
      yield* grow(symbols + symbol, ways * (counts[symbols.length]?.(symbol) ?? 0));
  };
  yield* grow('', 1);
}

/** Chances of 0 … 5 scatters in a window: two a reel, twenty apart, so each is in sight at three of forty stops. */
function scatterChances(): readonly number[] {
  const seen = (2 * 3) / slotReelLength;
  return [0, 1, 2, 3, 4, 5].map(
    (k) => ([1, 5, 10, 10, 5, 1][k] ?? 0) * seen ** k * (1 - seen) ** (slotReels.length - k),
  );
}

describe('the slot', () => {
  it('has the published reels: forty symbols each, scatters twenty apart, twenty different lines', () => {
    for (const reel of slotReels) {
      expect(reel).toHaveLength(slotReelLength);
      const [first = -1, second = -1, ...more] = [...reel].flatMap((symbol, at) =>
        symbol === 'S' ? [at] : [],
      );
      expect([second - first, more]).toEqual([20, []]);
    }
    expect(new Set(slotLines).size).toBe(20);
    for (const line of slotLines) expect(line).toMatch(/^[012]{5}$/);
  });

  it('returns 54.783 % on lines, 7.408 % on scatters, 33.643 % in free spins: 95.834 % by enumeration [constant slot return 95.834 %]', () => {
    const all = slotReelLength ** slotReels.length;
    let [lines, hits] = [0, 0];
    for (const { ways, pays } of everyLine()) {
      lines += (ways / all) * pays;
      if (pays > 0) hits += ways / all;
    }
    const chances = scatterChances();
    const scatters = [2, 10, 50].reduce((sum, pays, at) => sum + pays * (chances[at + 3] ?? 0), 0);
    const trigger = (chances[3] ?? 0) + (chances[4] ?? 0) + (chances[5] ?? 0);
    const { count, multiplier } = slotFreeSpins;
    const free = (multiplier * count * trigger * (lines + scatters)) / (1 - count * trigger);
    const percent = (share: number) => Math.round(share * 100_000) / 1_000;
    expect([lines, scatters, free, hits].map(percent)).toEqual([54.783, 7.408, 33.643, 3.992]);
    expect(percent(lines + scatters + free)).toBe(95.834);
    expect(1 / trigger).toBeCloseTo(37.58, 2);
  });

  it('shows and pays what the published vectors say, of a member’s pair', () => {
    const { commit, slot } = readVectors();
    const integersOf = (nonce: number) =>
      nodeIntegers({ serverSeed: commit.serverSeed, clientSeed: memberClientSeed, nonce });
    for (const { nonce, totalBet, stops, window, lines, scatters, scatterPay, total, freeSpins } of slot) {
      const round = playSlot({ stake: totalBet, nonce, integersOf });
      const [paid] = round.spins;
      expect(paid).toMatchObject({ nonce, stops, window, scatters, isFree: false, won: total });
      expect(paid?.lines.map(({ line, pays }) => ({ line: line + 1, pay: (pays * totalBet) / 20 }))).toEqual(
        lines,
      );
      expect((paid?.scatterPays ?? 0) * totalBet).toBe(scatterPay);
      expect(round.spins.length - 1).toBeGreaterThanOrEqual(freeSpins);
      expect(round.spins.length > 1).toBe(freeSpins > 0);
    }
  });

  it('pays three leading wilds as A where that is more, and never through a scatter', () => {
    expect(lineWin('WWWGE')).toEqual({ symbol: 'A', count: 3, pays: 25 });
    expect(lineWin('WWWGG')).toEqual({ symbol: 'G', count: 5, pays: 40 });
    expect(lineWin('WWWWW')).toEqual({ symbol: 'A', count: 5, pays: 600 });
    expect(lineWin('WWAAG')).toEqual({ symbol: 'A', count: 4, pays: 120 });
    for (const none of ['AASAA', 'WSWWW', 'AABBB', 'SSSSS']) expect(lineWin(none), none).toBeNull();
  });

  it('plays eight free spins at twice their wins for three scatters, and eight more for three among them', () => {
    const stopsOf = (windowWithScatters: number) =>
      slotReels.map((_, at) => (at < windowWithScatters ? 0 : 3));
    const round = (scatters: readonly number[]) => {
      const spins = scatters.map(stopsOf);
      const integersOf = (nonce: number): Integers => {
        const stops = [...(spins[nonce] ?? stopsOf(0))];
        return { below: () => stops.shift() ?? 0 };
      };
      return playSlot({ stake: 200, nonce: 0, integersOf });
    };
    expect(round([2]).spins).toHaveLength(1);
    expect(round([3]).spins.map(({ isFree }) => isFree)).toEqual([
      false,
      ...Array.from({ length: 8 }, () => true),
    ]);
    expect(round([3, 0, 4]).spins).toHaveLength(17);
    const [paid, , free] = round([3, 0, 3]).spins;
    expect(free?.won).toBe(2 * (paid?.won ?? 0));
  });

  it('wins whole won at every stake it takes, and takes multiples of twenty from 200 to 100,000', () => {
    for (const stake of [0, 180, 210, 200.5, 100_020, -200])
      expect(isSlotStake(stake), String(stake)).toBe(false);
    const anyStops = fc.array(fc.nat(slotReelLength - 1), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(anyStops, fc.integer({ min: 10, max: 5_000 }), (stops, twenties) => {
        const stake = 20 * twenties;
        expect(isSlotStake(stake)).toBe(true);
        const { lines, scatterPays } = slotWins(slotWindow(stops));
        const won = lines.reduce((sum, { pays }) => sum + (pays * stake) / 20, scatterPays * stake);
        expect(Number.isSafeInteger(won)).toBe(true);
      }),
    );
    for (const stops of [
      [0, 0, 0, 0],
      [0, 0, 0, 0, 40],
      [0, 0, 0, 0, -1],
      [0, 0, 0, 0, 0.5],
    ])
      expect(() => slotWindow(stops)).toThrow(RangeError);
  });
});
