import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const real = 1_790_000_000_000;
let clock: typeof import('../../../web/lib/time/server-clock.ts');

beforeEach(async () => {
  vi.resetModules();
  clock = await import('../../../web/lib/time/server-clock.ts');
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** An answer on a device whose clock stands `ahead` of the server's; `out` and `back` ms on the way. */
function answer(at: number, ahead: number, [out, back]: readonly [number, number]) {
  vi.setSystemTime(at + ahead + out + back);
  return { serverTime: at + out, askedAt: at + ahead, gotAt: at + ahead + out + back };
}

describe('the server’s clock in a browser', () => {
  it('is never further off than half of its quickest answer so far, whatever the device shows', async () => {
    const way = fc.tuple(fc.nat(4_000), fc.nat(4_000));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(way, { minLength: 1, maxLength: 8 }),
        async (ahead, ways) => {
          vi.resetModules();
          const { serverNow, setServerClock } = await import('../../../web/lib/time/server-clock.ts');
          let at = real;
          let best = Number.POSITIVE_INFINITY;
          for (const [out, back] of ways) {
            at += 10_000;
            best = Math.min(best + 10_000 * 0.001 + 8, (out + back) / 2);
            setServerClock(answer(at, ahead, [out, back]));
            expect(Math.abs(serverNow() - (at + out + back))).toBeLessThanOrEqual(best + 1);
          }
        },
      ),
    );
  });

  it('keeps what a quick answer said when a slow one disagrees within its doubt', () => {
    clock.setServerClock(answer(real, 0, [10, 10]));
    clock.setServerClock(answer(real + 1_000, 0, [900, 100]));
    expect(clock.serverNow()).toBe(real + 2_000);
  });

  it('follows at once when the device’s clock was set meanwhile', () => {
    clock.setServerClock(answer(real, 0, [10, 10]));
    clock.setServerClock(answer(real + 60_000, 3_600_000, [300, 300]));
    expect(clock.serverNow()).toBe(real + 60_600);
  });

  it('is set by an answer out of a cache only while nothing better is known', () => {
    clock.setServerClock({ ...answer(real, 5_000, [10, 10]), isKept: true });
    expect(clock.serverNow()).toBe(real + 20);
    clock.setServerClock(answer(real + 100, 5_000, [10, 10]));
    clock.setServerClock({ ...answer(real + 200, 5_000, [1, 1]), serverTime: real - 700, isKept: true });
    expect(clock.serverNow()).toBe(real + 202);
  });

  it('is not set back by a cache that lost its origin and answers with what it kept for minutes', () => {
    clock.setServerClock(answer(real, 5_000, [10, 10]));
    clock.setServerClock({
      ...answer(real + 1_000, 5_000, [1, 1]),
      serverTime: real - 180_000,
      isKept: true,
    });
    expect(clock.serverNow()).toBe(real + 1_002);
  });

  it('tells who shows it when it was set to another time, and not for what nobody sees', () => {
    const told = vi.fn();
    clock.onServerClockSet(told);
    clock.setServerClock(answer(real, 7_000, [10, 10]));
    clock.setServerClock(answer(real + 100, 7_010, [10, 10]));
    expect(told).toHaveBeenCalledTimes(1);
  });
});
