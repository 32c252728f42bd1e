import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxWinnings } from '../../../shared/rules/games/max-winnings.ts';
import { betsByKey, wheelOrder } from '../../../web/host/games/roulette/roulette-board.tsx';
import { rouletteUi } from '../../../web/host/games/roulette/roulette-ui.ts';
import { betAt, blockOf } from '../../../web/host/games/roulette/table-place.ts';

const touches = fc.record({
  number: fc.integer({ min: 1, max: 36 }),
  along: fc.double({ min: 0, max: 1, noNaN: true }),
  across: fc.double({ min: 0, max: 1, noNaN: true }),
});
const steps = [0.05, 0.5, 0.95];

describe('the roulette table', () => {
  it('selects a bet the game knows, which covers the touched number, wherever it is touched', () => {
    fc.assert(
      fc.property(touches, (touch) => {
        expect(betsByKey.get(betAt(touch))?.covers).toContain(touch.number);
      }),
    );
  });

  it('reaches every inside bet by touching numbers and lines', () => {
    const touched = new Set(
      Array.from({ length: 36 }, (_, at) => at + 1).flatMap((number) =>
        steps.flatMap((along) => steps.map((across) => betAt({ number, along, across }))),
      ),
    );
    const inside = [...betsByKey.keys()].filter(
      (key) => /^(n|split|street|corner|six):/.test(key) && key !== 'n:0',
    );
    expect(inside.filter((key) => !touched.has(key))).toEqual([]);
  });

  it.each([
    [{ number: 17, along: 0.5, across: 0.5 }, 'n:17'],
    [{ number: 7, along: 0.5, across: 0.9 }, 'split:7-8'],
    [{ number: 7, along: 0.5, across: 0.1 }, 'street:7-8-9'],
    [{ number: 7, along: 0.9, across: 0.1 }, 'six:7-8-9-10-11-12'],
    [{ number: 8, along: 0.9, across: 0.9 }, 'corner:8-9-11-12'],
    [{ number: 1, along: 0.1, across: 0.9 }, 'street:0-1-2'],
    [{ number: 3, along: 0.1, across: 0.1 }, 'street:0-2-3'],
    [{ number: 1, along: 0.1, across: 0.1 }, 'corner:0-1-2-3'],
    [{ number: 2, along: 0.1, across: 0.5 }, 'split:0-2'],
  ])('reads the touch %o as %s', (touch, key) => {
    expect(betAt(touch)).toBe(key);
  });

  it('places a chip over exactly the numbers it covers', () => {
    expect(blockOf([8, 9, 11, 12])).toEqual({ rows: [3, 5], columns: [1, 3], isOuter: false });
    expect(blockOf([0, 1, 2, 3])).toEqual({ rows: [0, 2], columns: [0, 3], isOuter: true });
    expect(blockOf([0])).toEqual({ rows: [0, 1], columns: [0, 3], isOuter: false });
  });

  it('has each of the 37 pockets once on its wheel', () => {
    expect([...wheelOrder].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 37 }, (_, at) => at),
    );
  });

  it('shows the most that can come back as what the best pocket pays, not as the sum', () => {
    const spin = { game: rouletteUi.game, previous: null };
    const line = (key: string, amount: number) => ({
      key,
      amount,
      name: key,
      odds: rouletteUi.fixedOdds?.get(key) ?? null,
    });
    expect(maxWinnings([line('red', 10_000), line('black', 5_000), line('n:17', 1_000)], spin)).toBe(46_000);
    expect(maxWinnings([line('red', 10_000), line('black', 5_000)], spin)).toBe(20_000);
  });
});
