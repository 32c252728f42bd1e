import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOddsText } from '../../../web/features/games/rounds/round-odds.ts';
import { flightOf } from '../../../web/host/games/graph/flight.ts';
import { flightCurve, multiplierNow, parseCashOut } from '../../../web/host/games/graph/flight-curve.ts';
import { graphRules } from '../../../web/host/games/graph/graph-rules.ts';

describe('the graph page', () => {
  const startedAt = Date.parse('2026-11-22T03:00:10.000Z');
  const serverTime = new Date(startedAt).toISOString();
  const flight = { startedAt, speed: 1, crashedAt: null, trustedUntil: Number.POSITIVE_INFINITY };

  it('shows floor(100·e^(0.2t)) hundredths by the server’s clock, and stops at the crash', () => {
    expect(multiplierNow(flight, startedAt - 1)).toBe(100);
    expect(multiplierNow(flight, startedAt + 5_000)).toBe(271);
    expect(multiplierNow({ ...flight, speed: 10 }, startedAt + 500)).toBe(271);
    expect(multiplierNow(flight, startedAt + 60_000)).toBe(10_000);
    expect(multiplierNow({ ...flight, crashedAt: 152 }, startedAt + 60_000)).toBe(152);
  });

  it('draws a rising line from the lower left corner, inside the picture', () => {
    const picture = { width: 320, height: 150 };
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 10_000 }), (multiplier) => {
        const { points, end } = flightCurve(multiplier, picture);
        expect(points[0]).toEqual([0, picture.height]);
        const isRising = points.every(([x, y], index) => {
          const [beforeX, beforeY] = points[index - 1] ?? [0, picture.height];
          return x >= beforeX && y <= beforeY + 1e-9 && x <= picture.width + 1e-9 && y >= 0;
        });
        expect(isRising).toBe(true);
        expect(points.at(-1)).toEqual(end);
      }),
    );
  });

  it('says in its rules that the server’s time counts, and that an automatic cash-out waits for no connection', () => {
    const rules = graphRules.join('\n');
    expect(rules).toContain('캐시아웃은 서버 도착 시각 기준입니다. 통신이 늦으면 화면보다 늦게 처리되거나');
    expect(rules).toMatch(/자동 캐시아웃은 .*통신과 관계없이 정확히 그 배수로 처리됩니다/);
  });

  it('shows no odds for a bet that is cashed out by hand, before its cash-out', () => {
    expect(lineOddsText({ key: 'x:10000', odds: 100, result: 'wait' })).toBe('-');
    expect(lineOddsText({ key: 'x:10000', odds: 100, result: 'miss' })).toBe('-');
    expect(lineOddsText({ key: 'x:10000', odds: 1.84, result: 'hit' })).toBe('1.84');
    expect(lineOddsText({ key: 'x:250', odds: 2.5, result: 'wait' })).toBe('2.50');
    expect(lineOddsText({ key: 'oe.odd', odds: 1.95, result: 'miss' })).toBe('1.95');
  });

  it('accepts an automatic cash-out of 1.01 to 100.00 with at most two decimals', () => {
    const typed = ['1.01', '2', '2.5', '100', '100.00', ' 3.10 '].map(parseCashOut);
    expect(typed).toEqual([101, 200, 250, 10_000, 10_000, 310]);
    for (const bad of ['', '1', '1.00', '100.01', '2.505', 'x', '-3', '1e2', '2,5'])
      expect(parseCashOut(bad)).toBeNull();
  });

  it('starts the flight by the clock, and ends it only when the server reports the crash', () => {
    const wireFlight = (phase: 'betting' | 'flying' | 'crashed', crashedAt: number | null) => ({
      startedAt: '2026-11-22T03:00:10.000Z',
      speed: 1,
      phase,
      crashedAt,
    });
    const flightIn = (phase: 'open' | 'closed' | 'drawing', flight: ReturnType<typeof wireFlight> | null) =>
      flightOf({ phase, round: { game_seq: '2026112200001', serverTime }, state: { flight } });
    expect(flightIn('open', wireFlight('betting', null))?.phase).toBe('betting');
    expect(flightIn('closed', wireFlight('betting', null))).toMatchObject({
      phase: 'flying',
      startedAt,
      crashedAt: null,
    });
    expect(flightIn('closed', wireFlight('crashed', 1.52))).toMatchObject({
      phase: 'crashed',
      crashedAt: 152,
    });
    expect(flightIn('open', null)).toBeNull();
  });

  it('stops the multiplier within 1.5 seconds after the last reply that showed the flight [games §4]', () => {
    const answeredAt = startedAt + 3_000;
    const flying = flightOf({
      phase: 'closed',
      round: { game_seq: '2026112200001', serverTime: new Date(answeredAt).toISOString() },
      state: { flight: { startedAt: serverTime, speed: 1, phase: 'flying', crashedAt: null } },
    });
    if (flying === null) throw new Error('the reply has no flight');
    expect(multiplierNow(flying, answeredAt + 1_000)).toBe(multiplierNow(flight, answeredAt + 1_000));
    expect(multiplierNow(flying, answeredAt + 60_000)).toBeLessThanOrEqual(
      multiplierNow(flight, answeredAt + 1_500),
    );
    expect(multiplierNow({ ...flying, crashedAt: 111 }, answeredAt + 1_000)).toBe(111);
  });
});
