import { describe, expect, it } from 'vitest';
import { crashPoint, msUntil, multiplierAt } from '../../../shared/rules/fairness/crash.ts';
import { integersFrom } from '../../../shared/rules/fairness/integers.ts';
import { integersFromTo } from '../../../shared/rules/fairness/take-from.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { cashOutKey, drawCrash } from '../../../shared/rules/games/graph.ts';
import { pricing } from './standard.ts';

const { graph } = games;
const span = 1n << 52n;
const hash = (r: bigint) => `${r.toString(16).padStart(13, '0')}${'f'.repeat(51)}`;
/** How many of the 2⁵² values of r crash at or above a cash-out: those with 2⁵² − r ≤ 97 · 2⁵² / x. */
const reaching = (cashOut: number) => (97n * span) / BigInt(cashOut);

describe('crash point', () => {
  it('reaches each cash-out 1.01–100.00 for exactly 97 / x of all hashes', () => {
    for (const cashOut of integersFromTo(101, 10_000)) {
      const first = span - reaching(cashOut);
      if (crashPoint(hash(first)) < cashOut || crashPoint(hash(first - 1n)) >= cashOut) {
        expect.fail(`${cashOut}: not at ${first}`);
      }
    }
  });

  it('so that every cash-out returns 97.00 %: P(1.00) is 3.96 %, P(≥ 2) 48.5 %', () => {
    for (const cashOut of integersFromTo(101, 10_000)) {
      const returned = (Number(reaching(cashOut)) / Number(span)) * cashOut;
      if (Math.abs(returned - 97) > 1e-9) expect.fail(`${cashOut} returns ${returned}`);
    }
    expect((1 - Number(reaching(101)) / Number(span)).toFixed(4)).toBe('0.0396');
    expect((Number(reaching(200)) / Number(span)).toFixed(4)).toBe('0.4850');
  });

  it('is at least 1.00, at most 100.00, and of a hash alone', () => {
    expect(crashPoint(hash(0n))).toBe(100);
    expect(crashPoint(hash(span - 1n))).toBe(10_000);
    for (const text of ['', 'f'.repeat(63), `0x${'f'.repeat(62)}`, 'F'.repeat(64)]) {
      expect(() => crashPoint(text)).toThrow(RangeError);
    }
  });
});

describe('the multiplier', () => {
  it('is floor(100·e^0.2t)/100; no whole millisecond is near enough to a step for rounding to matter', () => {
    let nearest = 1;
    for (const ms of integersFromTo(1, 23_025)) {
      const exact = 100 * Math.exp(ms / 5_000);
      nearest = Math.min(nearest, Math.abs(exact - Math.round(exact)));
      if (multiplierAt(ms) !== Math.floor(exact)) expect.fail(`${ms} ms`);
    }
    expect(nearest).toBeGreaterThan(1e-6);
  });

  it('starts at 1.00, ends at 100.00 within 23.1 s', () => {
    expect([multiplierAt(-5), multiplierAt(0), multiplierAt(60_000)]).toEqual([100, 100, 10_000]);
    expect(msUntil(10_000)).toBe(23_026);
    expect(msUntil(100)).toBe(0);
  });

  it('stands at each step at the millisecond `msUntil` names, not before', () => {
    for (const step of integersFromTo(101, 10_000)) {
      const at = msUntil(step);
      if (multiplierAt(at) < step || multiplierAt(at - 1) >= step) expect.fail(`${step} at ${at} ms`);
    }
  });
});

describe('graph', () => {
  const [draw, previous] = [drawCrash(hash(span - reaching(250))), null];

  it('wins when the cash-out is at most the crash point, at its own multiple', () => {
    expect(draw).toEqual([250]);
    expect(graph.resultOf(draw)).toEqual({ crash: 2.5 });
    const code = (cashOut: number) => graph.codeOf(cashOutKey(cashOut) ?? '', { draw, previous });
    expect([code(101), code(250), code(251), code(10_000)]).toEqual([2, 2, 1, 1]);
    expect(graph.priceOf('x:250', pricing())).toBe(250);
    expect(graph.nameOf('x:250')).toBe('그래프 2.50배');
    expect(graph.nameOf('x:10000')).toBe('그래프 수동');
  });

  it('sells 1.01–100.00 alone', () => {
    expect([cashOutKey(100), cashOutKey(10_001), cashOutKey(150.5)]).toEqual([null, null, null]);
    for (const key of ['x:100', 'x:10001', 'x:0250', 'x:2.5', 'x:', 'y:250']) {
      expect(graph.priceOf(key, pricing()), key).toBeNull();
      expect(() => graph.codeOf(key, { draw, previous }), key).toThrow(RangeError);
    }
  });

  it('takes bets for the first ten of its forty seconds, and draws from its chain alone', () => {
    expect(graph.times(pricing().settings)).toEqual({ seconds: 40, closeSeconds: 30, offsetSeconds: 0 });
    expect(() => graph.draw(integersFrom(() => new Uint8Array(32)))).toThrow(RangeError);
  });
});
