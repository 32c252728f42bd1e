import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  endBalanceDelay,
  startBalanceDelay,
  withDelayedBalance,
} from '../../../web/lib/member/delayed-balance.ts';

const before = { members_cash: 10_000, members_point: 1, play: { since: 'then', result: -10_000 } };
const read = { members_cash: 29_500, members_point: 2, play: { since: 'now', result: 9_500 } };

describe('the balance of the site and the result of the login', () => {
  afterEach(() => {
    endBalanceDelay();
    vi.useRealTimers();
  });

  it('stands as it was while a result is played, and is the newest from its end on', () => {
    expect(withDelayedBalance(read, before)).toEqual(read);
    startBalanceDelay(() => undefined);
    expect(withDelayedBalance(read, before)).toEqual({
      ...{ members_cash: 10_000, members_point: 2 },
      play: { since: 'now', result: -10_000 },
    });
    expect(withDelayedBalance(read, undefined)).toEqual(read);
    expect(endBalanceDelay()).toBe(true);
    expect(withDelayedBalance(read, before)).toEqual(read);
    expect(endBalanceDelay()).toBe(false);
  });

  it('waits half a minute at most for a frame that does not come back', () => {
    vi.useFakeTimers();
    const over = vi.fn();
    startBalanceDelay(over);
    vi.advanceTimersByTime(29_999);
    expect(over).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(over).toHaveBeenCalledOnce();
    expect(withDelayedBalance(read, before)).toEqual(read);
  });
});
