import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openVisibilitySchedule } from '../../../web/lib/page/visibility-schedule.ts';

/** A row as the browser has it: it reports when it is drawn and when not. */
class Row extends EventTarget {
  drawn(isDrawn: boolean): void {
    this.dispatchEvent(Object.assign(new Event('contentvisibilityautostatechange'), { skipped: !isDrawn }));
  }
}

/** A row in its place, reported as not drawn. */
function rowOutOfSight() {
  const place = openVisibilitySchedule();
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
  it('is updated at once while it is drawn, otherwise a little later, once', () => {
    const { ref, schedule } = openVisibilitySchedule();
    const row = new Row();
    ref(row);
    const update = vi.fn();
    schedule(update);
    expect(update).toHaveBeenCalledTimes(1);
    row.drawn(false);
    schedule(update);
    schedule(update);
    expect(update).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(update).toHaveBeenCalledTimes(2);
  });

  it('gets what it missed as soon as it is drawn', () => {
    const { row, schedule } = rowOutOfSight();
    const update = vi.fn();
    schedule(update);
    row.drawn(true);
    expect(update).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('waits as the others do although its match became known after its place was taken', () => {
    const { ref, schedule } = openVisibilitySchedule();
    const update = vi.fn();
    // Nothing stands there yet.
    ref(null);
    schedule(update);
    expect(update).toHaveBeenCalledTimes(1);
    const row = new Row();
    const leave = ref(row);
    row.drawn(false);
    schedule(update);
    expect(update).toHaveBeenCalledTimes(1);
    // And another element in its place begins anew.
    if (typeof leave === 'function') leave();
    row.drawn(false);
    schedule(update);
    expect(update).toHaveBeenCalledTimes(2);
  });

  it('counts no seconds while it is not drawn, and shows the right one when it is', () => {
    const { row, scheduleWhileVisible } = rowOutOfSight();
    const tick = vi.fn();
    for (let second = 0; second < 60; second += 1) {
      scheduleWhileVisible(tick);
      vi.advanceTimersByTime(1_000);
    }
    expect(tick).not.toHaveBeenCalled();
    row.drawn(true);
    expect(tick).toHaveBeenCalledTimes(1);
    scheduleWhileVisible(tick);
    expect(tick).toHaveBeenCalledTimes(2);
  });

  it('is updated by turns: those that wait are updated a few at a time', () => {
    const listeners = Array.from({ length: 100 }, () => {
      const { schedule } = rowOutOfSight();
      const update = vi.fn();
      schedule(update);
      return update;
    });
    vi.advanceTimersByTime(151);
    const first = listeners.filter(({ mock }) => mock.calls.length > 0).length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(30);
    vi.advanceTimersByTime(2_000);
    expect(listeners.every(({ mock }) => mock.calls.length === 1)).toBe(true);
  });
});
