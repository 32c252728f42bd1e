import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused } from '../../../web/lib/calls/call-refused.ts';
import { retryUntilAnswered } from '../../../web/lib/calls/money-calls.ts';

const lost = new CallRefused('?', { status: 503, code: 'outcome-unknown' });

describe('a money call whose answer was lost', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is made again until the outcome is known, and is marked as the same request', async () => {
    const attempts: boolean[] = [];
    const notified = vi.fn();
    const outcome = retryUntilAnswered(async (again) => {
      attempts.push(again);
      if (attempts.length < 4) throw lost;
      return 'placed';
    }, notified);
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('placed');
    expect(attempts).toEqual([false, true, true, true]);
    expect(notified).toHaveBeenCalledTimes(3);
  });

  it('is not made again after a definite refusal', async () => {
    const call = vi.fn(async () => {
      throw new CallRefused('no', { status: 422, code: 'insufficient-cash' });
    });
    await expect(retryUntilAnswered(call, () => {})).rejects.toMatchObject({ code: 'insufficient-cash' });
    expect(call).toHaveBeenCalledTimes(1);
  });
});
