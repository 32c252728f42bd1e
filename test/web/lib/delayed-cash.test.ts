import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdCash, releaseCash, withCashTold } from '../../../web/lib/live/held-cash.ts';

const before = { members_cash: 10_000, members_point: 1 };
const read = { members_cash: 29_500, members_point: 2 };

describe('the balance of the site', () => {
  afterEach(() => {
    releaseCash();
    vi.useRealTimers();
  });

  it('stands as it was while a result is played, and is the newest from its end on', () => {
    expect(withCashTold(read, before)).toEqual(read);
    holdCash(() => undefined);
    expect(withCashTold(read, before)).toEqual({ members_cash: 10_000, members_point: 2 });
    expect(withCashTold(read, undefined)).toEqual(read);
    expect(releaseCash()).toBe(true);
    expect(withCashTold(read, before)).toEqual(read);
    expect(releaseCash()).toBe(false);
  });

  it('waits half a minute at most for a frame that does not come back', () => {
    vi.useFakeTimers();
    const over = vi.fn();
    holdCash(over);
    vi.advanceTimersByTime(29_999);
    expect(over).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(over).toHaveBeenCalledOnce();
    expect(withCashTold(read, before)).toEqual(read);
  });
});
