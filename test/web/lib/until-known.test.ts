import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused } from '../../../web/lib/calls/call-refused.ts';
import { untilKnown } from '../../../web/lib/calls/until-known.ts';

const lost = new CallRefused('?', { status: 503, code: 'outcome-unknown' });

describe('a money call whose answer was lost', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is made again until the outcome is known, and says it is the same wish', async () => {
    const asked: boolean[] = [];
    const said = vi.fn();
    const outcome = untilKnown(async (again) => {
      asked.push(again);
      if (asked.length < 4) throw lost;
      return 'placed';
    }, said);
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('placed');
    expect(asked).toEqual([false, true, true, true]);
    expect(said).toHaveBeenCalledTimes(3);
  });

  it('is not made again after a definite refusal', async () => {
    const call = vi.fn(async () => {
      throw new CallRefused('no', { status: 422, code: 'insufficient-cash' });
    });
    await expect(untilKnown(call, () => {})).rejects.toMatchObject({ code: 'insufficient-cash' });
    expect(call).toHaveBeenCalledTimes(1);
  });
});
