import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { round, score, outboxSystem as system } from '../../support/system/outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a member’s answer', () => {
  const five = async ({ tell }: ReturnType<typeof system>) => {
    for (let count = 0; count < 5; count += 1) await tell(round(count), true, { isAwaited: true });
  };

  it('does not wait for the frame that tells of it: the bound holds that one back, and it comes within the second', async () => {
    const one = system();
    const begun = performance.now();
    await five(one);
    await one.tell(round(5), true, { isAwaited: true });
    expect(performance.now()).toBe(begun);
    expect(one.posted).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(1_050);
    expect(one.posted.at(-1)).toMatchObject({ at: begun + 1_050, frame: [round(5)] });
  });

  it('waits for no post under way either', async () => {
    const one = system({ takes: [3_000, 0] });
    void one.tell(score('1', 0));
    await vi.advanceTimersByTimeAsync(10);
    const begun = performance.now();
    await one.tell(round(0), true, { isAwaited: true });
    expect(performance.now()).toBe(begun);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(one.posted.at(-1)?.frame).toEqual([round(0)]);
  });

  it('comes after the frame where the process stands still with it: the frame goes at once, bound or not', async () => {
    const one = system({ freezes: true });
    const begun = performance.now();
    await five(one);
    await one.tell(round(5), true, { isAwaited: true });
    expect(one.posted.map(({ at }) => at)).toEqual(Array(6).fill(begun));
    // What no answer waits for keeps to the bound there too.
    void one.tell(round(6), true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(one.posted.at(-1)).toMatchObject({ at: begun + 1_050, frame: [round(6)] });
  });
});
