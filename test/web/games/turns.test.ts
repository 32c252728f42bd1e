import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { roundTurns } from '../../../web/features/games/rounds/round-turns.ts';
import { emptyMiniCart, rereadBetsLater, useMiniCart } from '../../../web/features/games/slip/mini-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page whose clock ticks each second; the server returns the next round `late` ms after the draw. */
function page(late: number) {
  const drawAt = Date.now() + 5_000;
  let round = { seq: '1', drawAt };
  const requests: number[] = [];
  const reread: number[] = [];
  const turns = roundTurns({
    refetch: () => {
      requests.push(Date.now() - drawAt);
      if (Date.now() >= drawAt + late) round = { seq: '2', drawAt: drawAt + 300_000 };
      turns.isOn(round.seq);
    },
    rereadLists: () => reread.push(Date.now() - drawAt),
  });
  turns.isOn(round.seq);
  const ticking = setInterval(() => turns.left(Math.ceil((round.drawAt - Date.now()) / 1000)), 1_000);
  return { requests, reread, turns, leave: () => (clearInterval(ticking), turns.stop()) };
}

describe('the page of a mini game', () => {
  it('requests its game with a second left, each second until the next round is there, the lists a second later [state mini last second]', () => {
    const { requests, reread, leave } = page(2_000);
    vi.advanceTimersByTime(3_999);
    expect(requests).toEqual([]);
    vi.advanceTimersByTime(3_001);
    expect(requests).toEqual([-1_000, 0, 1_000, 2_000]);
    expect(reread).toEqual([]);
    vi.advanceTimersByTime(999);
    expect(reread).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(reread).toEqual([3_000]);
    expect(requests).toHaveLength(4);
    leave();
  });

  it('reads no list for a page that was left, nor for the first round it learns of', () => {
    const { reread, turns, leave } = page(0);
    vi.advanceTimersByTime(5_000);
    leave();
    vi.advanceTimersByTime(10_000);
    expect(reread).toEqual([]);
    const first = vi.fn();
    roundTurns({ refetch: first, rereadLists: first }).isOn('1');
    turns.isOn(undefined);
    vi.advanceTimersByTime(10_000);
    expect(first).not.toHaveBeenCalled();
  });

  it('empties the cart after a bet, its amount is 0, and the history is read again after four seconds [state mini after a bet]', () => {
    useMiniCart.setState({ amount: 30_000 });
    const reread = vi.fn();
    emptyMiniCart();
    rereadBetsLater(reread);
    expect(useMiniCart.getState()).toEqual({ pick: null, amount: 0, pending: null });
    vi.advanceTimersByTime(3_999);
    expect(reread).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reread).toHaveBeenCalledOnce();
  });
});
