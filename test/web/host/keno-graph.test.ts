import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kenoKey } from '../../../shared/rules/games/keno.ts';
import { lineOddsText } from '../../../web/features/games/rounds/round-odds.ts';
import { flightOf } from '../../../web/host/games/graph/flight.ts';
import { flightCurve, multiplierNow, parseCashOut } from '../../../web/host/games/graph/flight-curve.ts';
import {
  chanceOfHits,
  fillPicks,
  highestPay,
  paysOf,
  returnOf,
  withPick,
} from '../../../web/host/games/keno/keno-picks.ts';

describe('the frame of keno', () => {
  it('shows the returns of games.md for 1 to 10 picks', () => {
    const shown = [96.25, 95.77, 95.8, 94.94, 94.18, 95.82, 95.14, 95.95, 96, 95.25];
    for (const [place, percent] of shown.entries()) expect(returnOf(place + 1) * 100).toBeCloseTo(percent, 1);
    for (let picks = 1; picks <= 10; picks += 1) {
      const all = Array.from({ length: picks + 1 }, (_, hits) => chanceOfHits(picks, hits));
      expect(all.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    }
  });

  it('takes a number back when it is picked again, and no eleventh', () => {
    expect(withPick([3, 7], 5)).toEqual([3, 5, 7]);
    expect(withPick([3, 5, 7], 5)).toEqual([3, 7]);
    const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(withPick(ten, 11)).toEqual(ten);
    expect(withPick(ten, 10)).toHaveLength(9);
  });

  it('fills up with numbers the server accepts, whatever the random draw', () => {
    const random = fc.noShrink(
      fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), random, (count, stream) => {
        const filled = fillPicks([7], { count, random: () => stream.next().value ?? 0 });
        expect(filled).toHaveLength(count);
        expect(filled).toContain(7);
        expect(kenoKey(filled)).not.toBeNull();
      }),
    );
  });

  it('shows what pays only, fewest hits first', () => {
    expect(paysOf(3)).toEqual([
      { hits: 1, odds: 100 },
      { hits: 2, odds: 290 },
      { hits: 3, odds: 1_000 },
    ]);
    expect(paysOf(0)).toEqual([]);
    expect(highestPay(10)).toBe(100_000);
    expect(highestPay(0)).toBe(0);
  });
});

describe('the frame of graph', () => {
  const startedAt = Date.parse('2026-11-22T03:00:10.000Z');
  const serverTime = new Date(startedAt).toISOString();
  const flight = { startedAt, speed: 1, crashedAt: null, trustedUntil: Number.POSITIVE_INFINITY };

  it('shows floor(100·e^(0.2t)) hundredths by the server’s clock, and stands where it crashed', () => {
    expect(multiplierNow(flight, startedAt - 1)).toBe(100);
    expect(multiplierNow(flight, startedAt + 5_000)).toBe(271);
    expect(multiplierNow({ ...flight, speed: 10 }, startedAt + 500)).toBe(271);
    expect(multiplierNow(flight, startedAt + 60_000)).toBe(10_000);
    expect(multiplierNow({ ...flight, crashedAt: 152 }, startedAt + 60_000)).toBe(152);
  });

  it('keeps its line within the picture, rising, from the lower left to its end', () => {
    const picture = { width: 320, height: 150 };
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 10_000 }), (multiplier) => {
        const { points, end } = flightCurve(multiplier, picture);
        expect(points[0]).toEqual([0, picture.height]);
        const isRising = points.every(([x, y], place) => {
          const [beforeX, beforeY] = points[place - 1] ?? [0, picture.height];
          return x >= beforeX && y <= beforeY + 1e-9 && x <= picture.width + 1e-9 && y >= 0;
        });
        expect(isRising).toBe(true);
        expect(points.at(-1)).toEqual(end);
      }),
    );
  });

  it('names no multiple for a bet to be taken out by hand, before one is known', () => {
    expect(lineOddsText({ key: 'x:10000', odds: 100, result: 'wait' })).toBe('-');
    expect(lineOddsText({ key: 'x:10000', odds: 100, result: 'miss' })).toBe('-');
    expect(lineOddsText({ key: 'x:10000', odds: 1.84, result: 'hit' })).toBe('1.84');
    expect(lineOddsText({ key: 'x:250', odds: 2.5, result: 'wait' })).toBe('2.50');
    expect(lineOddsText({ key: 'oe.odd', odds: 1.95, result: 'miss' })).toBe('1.95');
  });

  it('takes an automatic cash-out of 1.01 to 100.00 with at most two digits', () => {
    const typed = ['1.01', '2', '2.5', '100', '100.00', ' 3.10 '].map(parseCashOut);
    expect(typed).toEqual([101, 200, 250, 10_000, 10_000, 310]);
    for (const bad of ['', '1', '1.00', '100.01', '2.505', 'x', '-3', '1e2', '2,5'])
      expect(parseCashOut(bad)).toBeNull();
  });

  it('takes off by the clock alone, and crashes only when the server reports it', () => {
    const shown = (phase: 'betting' | 'flying' | 'crashed', crashedAt: number | null) => ({
      startedAt: '2026-11-22T03:00:10.000Z',
      speed: 1,
      phase,
      crashedAt,
    });
    const view = (phase: 'open' | 'closed' | 'drawing', flightShown: ReturnType<typeof shown> | null) =>
      flightOf({ phase, round: { game_seq: '2026112200001', serverTime }, state: { flight: flightShown } });
    expect(view('open', shown('betting', null))?.phase).toBe('betting');
    expect(view('closed', shown('betting', null))).toMatchObject({
      phase: 'flying',
      startedAt,
      crashedAt: null,
    });
    expect(view('closed', shown('crashed', 1.52))).toMatchObject({ phase: 'crashed', crashedAt: 152 });
    expect(view('open', null)).toBeNull();
  });

  it('never shows it a second and a half beyond the last answer that showed it flying [games §4]', () => {
    const answeredAt = startedAt + 3_000;
    const flying = flightOf({
      phase: 'closed',
      round: { game_seq: '2026112200001', serverTime: new Date(answeredAt).toISOString() },
      state: { flight: { startedAt: serverTime, speed: 1, phase: 'flying', crashedAt: null } },
    });
    if (flying === null) throw new Error('no flight');
    expect(multiplierNow(flying, answeredAt + 1_000)).toBe(multiplierNow(flight, answeredAt + 1_000));
    expect(multiplierNow(flying, answeredAt + 60_000)).toBeLessThanOrEqual(
      multiplierNow(flight, answeredAt + 1_500),
    );
    expect(multiplierNow({ ...flying, crashedAt: 111 }, answeredAt + 1_000)).toBe(111);
  });
});
