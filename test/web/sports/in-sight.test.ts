import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPlace } from '../../../web/lib/page/in-sight.ts';

/** A row as the browser has it: it says when it is drawn and when not. */
class Row extends EventTarget {
  drawn(isDrawn: boolean): void {
    this.dispatchEvent(Object.assign(new Event('contentvisibilityautostatechange'), { skipped: !isDrawn }));
  }
}

/** A row in its place, told that it is not drawn. */
function rowOutOfSight() {
  const place = openPlace();
  const row = new Row();
  place.ref(row);
  row.drawn(false);
  return { ...place, row };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('a row of a long list', () => {
  it('hears of news at once while it is drawn, otherwise a little later, once', () => {
    const { ref, sight } = openPlace();
    const row = new Row();
    ref(row);
    const tell = vi.fn();
    sight(tell);
    expect(tell).toHaveBeenCalledTimes(1);
    row.drawn(false);
    sight(tell);
    sight(tell);
    expect(tell).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it('hears what it missed as soon as it is drawn', () => {
    const { row, sight } = rowOutOfSight();
    const tell = vi.fn();
    sight(tell);
    row.drawn(true);
    expect(tell).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('waits as the others do although its match became known after its place was taken', () => {
    const { ref, sight } = openPlace();
    const tell = vi.fn();
    // Nothing stands there yet.
    ref(null);
    sight(tell);
    expect(tell).toHaveBeenCalledTimes(1);
    const row = new Row();
    const leave = ref(row);
    row.drawn(false);
    sight(tell);
    expect(tell).toHaveBeenCalledTimes(1);
    // And another element in its place begins anew.
    if (typeof leave === 'function') leave();
    row.drawn(false);
    sight(tell);
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it('counts no seconds while it is not drawn, and shows the right one when it is', () => {
    const { row, whileSeen } = rowOutOfSight();
    const tick = vi.fn();
    for (let second = 0; second < 60; second += 1) {
      whileSeen(tick);
      vi.advanceTimersByTime(1_000);
    }
    expect(tick).not.toHaveBeenCalled();
    row.drawn(true);
    expect(tick).toHaveBeenCalledTimes(1);
    whileSeen(tick);
    expect(tick).toHaveBeenCalledTimes(2);
  });

  it('is told of news by turns: those that wait are told a few at a time', () => {
    const told = Array.from({ length: 100 }, () => {
      const { sight } = rowOutOfSight();
      const tell = vi.fn();
      sight(tell);
      return tell;
    });
    vi.advanceTimersByTime(151);
    const first = told.filter(({ mock }) => mock.calls.length > 0).length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(30);
    vi.advanceTimersByTime(2_000);
    expect(told.every(({ mock }) => mock.calls.length === 1)).toBe(true);
  });
});
